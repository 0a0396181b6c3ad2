import type { FieldModel, Json } from '../model/index';

/** An object of which nothing is filled in yet. */
export const blankOf = ({ fields }: FieldModel): Record<string, Json> =>
  Object.fromEntries(fields.map((part) => [part.name, part.default ?? (part.multiple ? [] : null)]));
