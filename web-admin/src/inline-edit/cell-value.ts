import type { FieldModel } from '../model/index';
import { TEXTS } from './texts';

/** A value as its input has it. */
export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The text of an input as the API takes it. */
export function valueOf({ kind, nullable, choices }: FieldModel, text: string): unknown {
  if (text === '' && (nullable || choices.length > 0)) return null;
  if (kind === 'boolean') return text === 'true';
  if (kind === 'integer' || kind === 'number') return Number(text);
  return text;
}

/** The values to choose from; none for a field that is typed. */
export function optionsOf({
  kind,
  choices,
  nullable,
  required,
  emptyText,
}: FieldModel): { id: string; name: string }[] {
  const yesNo = [
    { id: 'true', name: TEXTS.yes },
    { id: 'false', name: TEXTS.no },
  ];
  const options = kind === 'boolean' ? yesNo : choices;
  return options.length > 0 && nullable && !required
    ? [{ id: '', name: emptyText ?? TEXTS.none }, ...options]
    : options;
}
