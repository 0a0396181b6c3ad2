import { useEffect, useState } from 'react';
import { getOwnReview, type Review } from '../../api/reviews';

interface Existing {
  state: 'loading' | 'failed' | 'ready';
  /** The member's review of the tool; `null`: there is none. */
  review: Review | null;
  again: () => void;
}

/** Finds out whether the member has reviewed the tool: one review each. */
export function useExisting(toolId: string): Existing {
  const [found, setFound] = useState<Omit<Existing, 'again'>>({ state: 'loading', review: null });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const given = new AbortController();
    getOwnReview(toolId, given.signal).then(
      ({ review }) => {
        if (!given.signal.aborted) setFound({ state: 'ready', review: review ?? null });
      },
      () => {
        if (!given.signal.aborted) setFound({ state: 'failed', review: null });
      },
    );
    return () => given.abort();
  }, [toolId, round]);
  return {
    ...found,
    again: () => {
      setFound({ state: 'loading', review: null });
      setRound(round + 1);
    },
  };
}
