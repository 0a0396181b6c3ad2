import { isolated } from '@toolbase/web-shared/isolated';

/** The texts of saved mappings. */
export const MAPPINGS = {
  heading: 'Saved mapping',
  choose: 'Use a saved mapping',
  none: 'No saved mappings',
  noneChosen: 'None',
  save: 'Save this mapping…',
  saveHint: 'Choose a column or a category first: what is recognised needs no mapping.',
  manage: 'Change or delete mappings…',
  manageTitle: 'Saved mappings',
  saveTitle: 'Save this mapping',
  nameHelp:
    'It has the columns and categories that are chosen now, and replaces a mapping of yours of this name. At most 60 characters.',
  editHelp: 'At most 60 characters. The columns and categories stay.',
  saved: (name: string) => `Mapping “${isolated(name)}” saved`,
  editTitle: (name: string) => `Edit the mapping “${isolated(name)}”`,
  deleteTitle: (name: string) => `Delete the mapping “${isolated(name)}”?`,
  deleteText: 'This cannot be undone. Imports that used it stay as they are.',
  deleted: (name: string) => `Mapping “${isolated(name)}” deleted`,
  goneColumn: (column: string, field: string) =>
    `The file has no column “${isolated(column)}”, which this mapping uses for ${field}`,
  goneCategory: (ours: string, theirs: string) =>
    `There is no category “${isolated(ours)}” any more, which this mapping uses for “${isolated(theirs)}”`,
  left: 'The rest is filled in. Choose these yourself:',
};
