/** The texts of the change of a field of many records. `records` has their number, as in "12 tools". */
export const TEXTS = {
  edit: 'Edit',
  title: (records: string) => `Edit ${records}`,
  about: 'One field gets the same value in all of them. The preview shows what changes before anything does.',
  field: 'Field',
  cancel: 'Cancel',
  preview: 'Preview',
  change: (records: string) => `Change ${records}`,
  nothing: 'Nothing to change',
  changed: (records: string) => `${records} will change.`,
  unchanged: (records: string) => `${records} already ${records.startsWith('1 ') ? 'has' : 'have'} this value.`,
  failed: (records: string) => `${records} cannot be changed:`,
  reason: (message: string, count: string) => `${message} (${count})`,
  examples: (shown: string, all: string) => `The first ${shown} of ${all}, before and after`,
  before: 'Now',
  after: 'Then',
};
