import Checkbox from '@mui/material/Checkbox';
import { type RaRecord, useDataTableCallbacksContext, useListContext } from 'react-admin';
import { titleOf } from '../actions/target';
import type { ResourceModel } from '../model/index';

/** Selects a record for a bulk action. In a table, a click with Shift selects all records since the last click. */
export function SelectOne({ resource, record }: { resource: ResourceModel; record: RaRecord }) {
  const { selectedIds, onToggleItem } = useListContext();
  const { handleToggleItem = onToggleItem } = useDataTableCallbacksContext();
  return (
    <Checkbox
      size="small"
      slotProps={{ input: { 'aria-label': `Select ${titleOf(resource, record)}` } }}
      checked={selectedIds.includes(record.id)}
      onClick={(event) => handleToggleItem(record.id, event as never)}
    />
  );
}

/** Selects all records of the page, or none of them. */
export function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const selected = ids.filter((id) => selectedIds.includes(id)).length;
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <>
      <span className="visually-hidden">Selected</span>
      <Checkbox
        size="small"
        slotProps={{ input: { 'aria-label': 'Select this page' } }}
        checked={selected === ids.length}
        indeterminate={selected > 0 && selected < ids.length}
        onChange={() => onSelect(selected === ids.length ? others : [...others, ...ids])}
      />
    </>
  );
}
