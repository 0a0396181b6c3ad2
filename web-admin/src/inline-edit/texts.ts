/** The texts of cells that are edited in the list. */
export const TEXTS = {
  edit: (field: string, record: string) => `Edit ${field} of ${record}`,
  input: (field: string, record: string) => `${field} of ${record}`,
  save: 'Save',
  cancel: 'Cancel',
  loading: 'Loading…',
  yes: 'Yes',
  no: 'No',
  none: 'None',
  required: 'This is required.',
  changed: 'Someone else has changed this record meanwhile. It now has: ',
  again: '. Save again to replace it.',
};
