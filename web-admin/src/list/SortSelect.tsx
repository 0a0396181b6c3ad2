import { useId } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceModel } from '../model';

/** The order of cards, which have no heads to press. */
export function SortSelect({ resource }: { resource: ResourceModel }) {
  const { sort, setSort } = useListContext();
  const id = useId();
  const sortable = resource.list.filter((field) => field.sortable);
  if (sortable.length === 0) return null;
  const value = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
  const known = sortable.some(({ name }) => name === sort.field);
  return (
    <>
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        value={known ? value : ''}
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
      </select>
    </>
  );
}
