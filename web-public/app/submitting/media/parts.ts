import type { MediaState, MediaStore } from './media-store';

/** What each part of the step gets. */
export interface PartProps {
  store: MediaStore;
  state: MediaState;
}
