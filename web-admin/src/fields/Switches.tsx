import type { FieldModel } from '../model';
import { OFF } from '../inputs/labels';
import { Lines } from './Lines';

/** The features that are off, by their keys. */
export function Switches({ field, keys }: { field: FieldModel; keys: unknown[] }) {
  const nameOf = (key: unknown) => field.choices.find(({ id }) => id === key)?.name ?? String(key);
  return <Lines lines={keys.map((key) => `${nameOf(key)} (${OFF})`)} />;
}
