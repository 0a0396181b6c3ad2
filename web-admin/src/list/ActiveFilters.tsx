import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useListContext } from 'react-admin';
import { References } from '../fields/Reference';
import { formatDay } from '../fields/format';
import type { FieldModel, ResourceModel } from '../model';
import { useTab } from './tab';

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function FilterText({ field, value }: { field: FieldModel; value: unknown }) {
  if (field.kind === 'reference') return <References field={field} values={asList(value)} plain />;
  if (field.kind === 'boolean') return <>{String(value) === 'true' ? 'Yes' : 'No'}</>;
  if (field.kind === 'date' || field.kind === 'datetime') return <>{formatDay(String(value))}</>;
  const names = asList(value).map((one) => field.choices.find(({ id }) => id === String(one))?.name ?? String(one));
  return <>{names.join(', ')}</>;
}

/** The filters that are set, each to be taken away. */
export function ActiveFilters({ resource }: { resource: ResourceModel }) {
  const { filterValues, setFilters } = useListContext();
  const { set: values, clear } = useTab(resource);
  const set = resource.filters.filter(({ name }) => values[name] !== undefined);
  if (set.length === 0) return null;
  const without = (name: string) =>
    Object.fromEntries(Object.entries(filterValues as Record<string, unknown>).filter(([key]) => key !== name));
  return (
    <ul className="active-filters" aria-label="Filters that are set">
      {set.map((field) => (
        <li key={field.name}>
          <Chip
            component="button"
            type="button"
            icon={<Close />}
            onClick={() => setFilters(without(field.name), {})}
            label={
              <>
                {field.label}: <FilterText field={field} value={filterValues[field.name]} />
                <span className="visually-hidden"> remove this filter</span>
              </>
            }
          />
        </li>
      ))}
      <li>
        <Button size="small" onClick={clear}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
