import type { Review } from '../../api/reviews';

/** Those a member has something to do with: what was withdrawn or deleted is gone. */
const SHOWN: Review['state'][] = ['pending', 'published', 'rejected'];

export const shownReviews = (reviews: Review[]): Review[] => reviews.filter(({ state }) => SHOWN.includes(state));

export interface Standing {
  /** A key of the states' names. */
  state: Review['state'];
  /** Is true when a change of a published review waits. */
  revised: boolean;
  /** Why it, or its change, was not published, with the moderator's note. */
  reasons: string[];
}

/** Where a review stands, as its author sees it. */
export function standingOf({ state, own }: Pick<Review, 'state' | 'own'>): Standing {
  const reasons = [own?.reasonText, own?.note].filter((text): text is string => Boolean(text?.trim()));
  const revised = state === 'published' && Boolean(own?.revision);
  return { state, revised, reasons: own?.waiting ? [] : reasons };
}
