import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { FilterLiveForm, TextInput } from 'react-admin';
import { FilterInput } from '../inputs/FilterInput';
import type { ResourceModel } from '../model';
import { ActiveFilters } from './ActiveFilters';
import { useTab } from './tab';

/** Waits while a word is being typed (S3 section 9). */
const TYPING_MS = 500;

/** Search and filters. They are in the address, which can be stored, shared and gone back to. */
export function Filters({ resource }: { resource: ResourceModel }) {
  const { set } = useTab(resource);
  const wide = useMediaQuery('(min-width: 1000px)', { noSsr: true });
  const [open, setOpen] = useState(wide);
  const id = useId();
  if (!resource.searchable && resource.filters.length === 0) return null;
  const active = Object.keys(set).filter((name) => name !== 'q').length;
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
          {resource.filters.length > 0 && (
            <Button startIcon={<FilterList />} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
              Filters{active > 0 ? ` (${active})` : ''}
            </Button>
          )}
        </div>
        <div id={id} className="filters-panel" hidden={!open}>
          {resource.filters.map((field) => (
            <FilterInput key={field.name} field={field} />
          ))}
        </div>
      </FilterLiveForm>
      <ActiveFilters resource={resource} />
    </search>
  );
}
