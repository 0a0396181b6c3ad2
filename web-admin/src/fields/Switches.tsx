import type { FieldModel } from '../model/index';
import { OFF } from './labels';
import { Lines } from './Lines';

/** The features that are off, by their keys. */
export function Switches({ field, keys }: { field: FieldModel; keys: unknown[] }) {
  const nameOf = (key: unknown) => field.choices.find(({ id }) => id === key)?.name ?? String(key);
  return <Lines lines={keys.map((key) => `${nameOf(key)} (${OFF})`)} />;
}
