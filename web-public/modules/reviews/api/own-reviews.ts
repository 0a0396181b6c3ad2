import { useEffect } from 'react';
import { create } from 'zustand';
import { getOwnReview, type OwnReview } from './reviews';
import { sessionStore, useSession } from '../../../app/session/session';

/** The signed-in member's own reviews and helpful votes, by tool. */
const useStore = create<Partial<Record<string, OwnReview>>>(() => ({}));

/** Requests it anew. Without a response nothing is known. */
export async function loadOwnReview(toolId: string): Promise<void> {
  const own = await getOwnReview(toolId, new AbortController().signal).catch(() => null);
  if (own && sessionStore.getState().state === 'in') useStore.setState({ [toolId]: own });
}

/** Nobody is signed in any more, or somebody else is. */
export const forgetOwnReviews = (): void => useStore.setState({}, true);

/** The review of a tool by who is signed in, and which of its reviews they find helpful; `null`: not known. */
export function useOwnReview(toolId: string): OwnReview | null {
  const session = useSession();
  const user = session.state === 'in' ? session.user.id : null;
  useEffect(() => {
    if (user === null) return;
    void loadOwnReview(toolId);
    return forgetOwnReviews;
  }, [user, toolId]);
  return useStore((known) => known[toolId]) ?? null;
}

/** Returns true when the signed-in member finds a review helpful, as far as the page has requested that. */
export const useFoundHelpful = (toolId: string | undefined, reviewId: string): boolean =>
  useStore((known) => (toolId ? known[toolId]?.helpful.includes(reviewId) : false) ?? false);
