import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useListContext } from 'react-admin';
import { References } from '../fields/Reference';
import { formatDay } from '../kit/format';
import type { FieldModel, ResourceModel } from '../model/index';
import { useTab } from '../views/tab';

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function FilterText({ field, value }: { field: FieldModel; value: unknown }) {
  if (field.kind === 'reference') return <References field={field} values={asList(value)} plain />;
  if (field.kind === 'boolean') return <>{String(value) === 'true' ? 'Yes' : 'No'}</>;
  if (field.kind === 'date' || field.kind === 'datetime') return <>{formatDay(String(value))}</>;
  const names = asList(value).map((one) => field.choices.find(({ id }) => id === String(one))?.name ?? String(one));
  return <>{names.join(', ')}</>;
}

interface ActiveFiltersProps {
  resource: ResourceModel;
  onEdit: (field: FieldModel, anchor: HTMLElement) => void;
}

/** The filters that are set, each to be changed or taken away. */
export function ActiveFilters({ resource, onEdit }: ActiveFiltersProps) {
  const { filterValues, setFilters } = useListContext();
  const { set: values, clear } = useTab(resource);
  const set = resource.filters.filter(({ name }) => values[name] !== undefined);
  if (set.length === 0) return null;
  const without = (name: string) =>
    Object.fromEntries(Object.entries(filterValues as Record<string, unknown>).filter(([key]) => key !== name));
  return (
    <ul className="active-filters" aria-label="Filters that are set">
      {set.map((field) => (
        <li key={field.name} className="filter-chip">
          <button type="button" aria-haspopup="dialog" onClick={(event) => onEdit(field, event.currentTarget)}>
            {field.label}: <FilterText field={field} value={filterValues[field.name]} />
          </button>
          <IconButton
            size="small"
            aria-label={`Remove the filter ${field.label}`}
            onClick={() => setFilters(without(field.name), {})}
          >
            <Close fontSize="inherit" />
          </IconButton>
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
