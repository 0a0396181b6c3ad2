import { useOwn } from '../../../app/session/own';
import { getReview } from '../api/reviews';
import { type ReviewView, reviewView } from './review-view';

const read = async (id: string, signal: AbortSignal): Promise<ReviewView> => reviewView(await getReview(id, signal));

/** The review `id` before it is published, for its author and moderators; as `useOwn`. */
export const useUnpublished = (id: string | undefined): ReviewView | null | undefined => useOwn(id, read);
