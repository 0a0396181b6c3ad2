import { isolated } from '@toolbase/web-shared/isolated';

/** The texts of the palette. */
export const TEXTS = {
  open: 'Find anything',
  title: 'Find records, screens and actions',
  placeholder: 'Name of a record, a screen or an action',
  options: 'What was found',
  actions: (name: string) => `Actions on ${isolated(name)}`,
  screens: 'Screens',
  records: 'Records',
  edit: 'Edit',
  reports: 'Reports',
  searching: 'Searching…',
  nothing: 'Nothing was found.',
  found: (count: number) => `${count} found`,
  failed: (lists: string[]) => `Cannot be searched at the moment: ${lists.join(', ')}.`,
  close: 'Close',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
};
