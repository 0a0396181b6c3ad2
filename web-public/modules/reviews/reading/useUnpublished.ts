import { useEffect, useState } from 'react';
import { getReview } from '../api';
import { useSession } from '../../../app/session/session';
import { type ReviewView, reviewView } from './review-view';

/**
 * The review `id` as who is signed in may see it: the author and moderators see it before it is published. The page
 * comes from the cache, which knows nobody, and says that there is none.
 */
export function useUnpublished(id: string | undefined): ReviewView | null {
  const session = useSession();
  const user = session.state === 'in' ? session.user.id : undefined;
  const [found, setFound] = useState<{ user: string; review: ReviewView } | null>(null);
  useEffect(() => {
    if (!id || !user) return undefined;
    const leaving = new AbortController();
    getReview(id, leaving.signal).then(
      (review) => setFound({ user, review: reviewView(review) }),
      // It is not for them: the page says already that there is none.
      () => undefined,
    );
    return () => leaving.abort();
  }, [id, user]);
  return found && found.user === user && found.review.id === id ? found.review : null;
}
