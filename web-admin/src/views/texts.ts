import { isolated } from '@toolbase/web-shared/isolated';

/** The texts of all records that admins save under a name. */
export const SAVED = {
  saveLabel: 'Save',
  name: 'Name',
  share: 'All admins see it',
  shared: 'Shared',
  sharedBy: (owner: string) => `Shared by ${owner}`,
  edit: 'Edit',
  delete: 'Delete',
  close: 'Close',
};

/** The texts of saved views. */
export const TEXTS = {
  views: 'Views',
  none: 'No saved views',
  save: 'Save this view…',
  manage: 'Change or delete views…',
  saveTitle: 'Save this view',
  nameHelp: 'It opens this list with the filters, order and columns that it has now. At most 60 characters.',
  editHelp: 'At most 60 characters. The filters, order and columns stay.',
  saved: (name: string) => `View “${isolated(name)}” saved`,
  manageTitle: (list: string) => `Views of ${list}`,
  editTitle: (name: string) => `Edit the view “${isolated(name)}”`,
  deleteTitle: (name: string) => `Delete the view “${isolated(name)}”?`,
  deleteText: 'This cannot be undone.',
  deleted: (name: string) => `View “${isolated(name)}” deleted`,
  gone: (names: string[]) => `The view was opened without what is no longer here: ${names.join(', ')}.`,
};
