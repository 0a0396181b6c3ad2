import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import type { ResourceModel } from '../model/index';

/** The order of cards, which have no heads to press. Not react-admin's SortButton: it takes no labels of columns. */
export function SortSelect({ resource }: { resource: ResourceModel }) {
  const { sort, setSort } = useListContext();
  const sortable = resource.list.filter((field) => field.sortable);
  if (sortable.length === 0) return null;
  const value = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
  const known = sortable.some(({ name }) => name === sort.field);
  return (
    <TextField
      select
      label="Sort by"
      value={known ? value : ''}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) =>
        setSort({ field: target.value.replace(/^-/, ''), order: target.value.startsWith('-') ? 'DESC' : 'ASC' })
      }
    >
      {!known && <option value="">Standard order</option>}
      {sortable.flatMap(({ name, label }) => [
        <option key={name} value={name}>
          {label}, ascending
        </option>,
        <option key={`-${name}`} value={`-${name}`}>
          {label}, descending
        </option>,
      ])}
    </TextField>
  );
}
