/** The texts of notes on records. */
export const TEXTS = {
  heading: (count: number | undefined) => (count ? `Notes among admins (${count})` : 'Notes among admins'),
  count: (count: number) => (count === 1 ? '1 note among admins' : `${count} notes among admins`),
  none: 'No notes yet.',
  label: 'New note',
  help: 'Only admins see it. At most 2,000 characters.',
  add: 'Add note',
  added: 'Note added',
  edited: 'edited',
  /** The label of a button that is about one of several notes. */
  labelOf: (button: string, text: string) => `${button}: ${text.slice(0, 60)}`,
  edit: 'Edit',
  editTitle: 'Edit the note',
  text: 'Note',
  save: 'Save',
  saved: 'Note saved',
  delete: 'Delete',
  deleteTitle: 'Delete the note?',
  deleteText: 'This cannot be undone.',
  deleted: 'Note deleted',
};
