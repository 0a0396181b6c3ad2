import { SAVED } from './texts';

/** A record that an admin has saved under a name, as a view is. */
export interface Saved {
  id: string;
  name: string;
  shared: boolean;
  own: boolean;
  /** The name of its owner. */
  owner: string;
}

/** The values that are entered about it. */
export interface NameAndSharing {
  name: string;
  shared: boolean;
}

/** The texts about records of one kind. */
export interface SavedTexts {
  none: string;
  saveTitle: string;
  nameHelp: string;
  editHelp: string;
  saved: (name: string) => string;
  editTitle: (name: string) => string;
  deleteTitle: (name: string) => string;
  deleteText: string;
  deleted: (name: string) => string;
}

/** The owner of one that is not the reader's own, or that it is shared. */
export const noteOf = ({ own, shared, owner }: Saved) =>
  own ? (shared ? SAVED.shared : undefined) : SAVED.sharedBy(owner);
