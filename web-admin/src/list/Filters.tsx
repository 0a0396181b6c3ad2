import Popover from '@mui/material/Popover';
import { lazy, Suspense, useState } from 'react';
import { FilterLiveForm, TextInput } from 'react-admin';
import type { FieldModel, ResourceModel } from '../model/index';
import { Loading } from '../kit/Loading';
import { ActiveFilters } from './ActiveFilters';
import { AddFilter } from './AddFilter';
import { useTab } from '../views/tab';

const FilterEditor = lazy(() => import('./FilterEditor'));

/** Waits while a word is being typed (S3 section 9). */
const TYPING_MS = 500;

interface Edited {
  field: FieldModel;
  anchor: HTMLElement;
}

/** Search and filters. They are in the address, which can be stored, shared and gone back to. */
export function Filters({ resource }: { resource: ResourceModel }) {
  const { set } = useTab(resource);
  const [edited, setEdited] = useState<Edited>();
  const [isOpen, setOpen] = useState(false);
  if (!resource.searchable && resource.filters.length === 0) return null;
  const edit = (field: FieldModel, anchor: HTMLElement) => {
    setEdited({ field, anchor });
    setOpen(true);
  };
  return (
    <search className="filters">
      <FilterLiveForm debounce={TYPING_MS}>
        <div className="filters-line">
          {resource.searchable && (
            <TextInput
              source="q"
              label="Search"
              type="search"
              helperText={false}
              className="filters-search"
              parse={(text: string) => text}
            />
          )}
          <AddFilter fields={resource.filters.filter(({ name }) => set[name] === undefined)} onAdd={edit} />
        </div>
        <ActiveFilters resource={resource} onEdit={edit} />
        <Popover
          open={isOpen}
          anchorEl={edited?.anchor}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          onClose={() => setOpen(false)}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': `Filter by ${edited?.field.label ?? ''}`,
              className: 'filter-popover',
            },
          }}
        >
          {edited && (
            <Suspense fallback={<Loading />}>
              <FilterEditor key={edited.field.name} field={edited.field} onDone={() => setOpen(false)} />
            </Suspense>
          )}
        </Popover>
      </FilterLiveForm>
    </search>
  );
}
