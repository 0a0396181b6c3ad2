import { createContext, type RefObject, useContext } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';
import type { ResourceModel } from '../model';

/** The record that was chosen last: from there a click with Shift reaches to another. */
export const LastSelected = createContext<RefObject<Identifier | null> | null>(null);

/** Chooses a record for what is done to many. */
export function SelectOne({ resource, record }: { resource: ResourceModel; record: RaRecord }) {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext();
  const range = useContext(LastSelected);
  const toggle = (withShift: boolean) => {
    const ids = data.map(({ id }) => id);
    const [from, to] = [ids.indexOf(range?.current ?? record.id), ids.indexOf(record.id)];
    if (range) range.current = record.id;
    if (!withShift || from < 0 || from === to) return onToggleItem(record.id);
    const between = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    const others = selectedIds.filter((id) => !between.includes(id));
    return onSelect(selectedIds.includes(record.id) ? others : [...others, ...between]);
  };
  return (
    <input
      type="checkbox"
      className="checkbox"
      aria-label={`Select ${String(record[resource.title] ?? record.id)}`}
      checked={selectedIds.includes(record.id)}
      onChange={(event) => toggle((event.nativeEvent as MouseEvent).shiftKey)}
    />
  );
}

/** Chooses all records of the page, or none of them. */
export function SelectPage({ records }: { records: RaRecord[] }) {
  const { selectedIds, onSelect } = useListContext();
  const ids = records.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  return (
    <input
      type="checkbox"
      className="checkbox"
      aria-label="Select this page"
      checked={chosen === ids.length}
      ref={(input) => {
        if (input) input.indeterminate = chosen > 0 && chosen < ids.length;
      }}
      onChange={() => {
        const others = selectedIds.filter((id) => !ids.includes(id));
        onSelect(chosen === ids.length ? others : [...others, ...ids]);
      }}
    />
  );
}
