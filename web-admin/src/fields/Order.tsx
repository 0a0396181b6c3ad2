import { HIDDEN } from './labels';
import type { FieldModel } from '../model/index';

/** Entries in their order, with those that are hidden. */
export function Order({ field, entries }: { field: FieldModel; entries: unknown[] }) {
  return (
    <ol>
      {(entries as { item: string; hidden: boolean }[]).map(({ item, hidden }) => (
        <li key={item}>
          {field.choices.find(({ id }) => id === item)?.name ?? item}
          {hidden && ` (${HIDDEN})`}
        </li>
      ))}
    </ol>
  );
}
