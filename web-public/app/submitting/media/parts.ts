import type { MediaState, MediaStore } from './media-store';

/** The media of a form, and what changes them. */
export interface PartProps {
  store: MediaStore;
  state: MediaState;
}
