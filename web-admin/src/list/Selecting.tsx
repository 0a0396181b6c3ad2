import { type RaRecord, useListContext } from 'react-admin';
import type { ResourceModel } from '../model';

/** Chooses a record for what is done to many. */
export function SelectOne({ resource, record }: { resource: ResourceModel; record: RaRecord }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <input
      type="checkbox"
      className="checkbox"
      aria-label={`Select ${String(record[resource.title] ?? record.id)}`}
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
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
