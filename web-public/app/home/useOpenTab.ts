import { useEffect, useState } from 'react';
import type { Excerpt } from './home-page';

/** The list of the tab before fades out for this long (S1 9). */
const FADE_MS = 300;

const fadedOut = (): Promise<void> => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Promise((resolve) => setTimeout(resolve, still ? 0 : FADE_MS));
};

interface Shown {
  tab: string;
  list: Excerpt | null;
}

interface OpenTab extends Shown {
  leaving: boolean;
  /** Reads the list again. */
  retry: () => void;
}

/**
 * Returns the list that a section shows while its tabs change: `list` is that of `tab`, until the one of `requested` is
 * there and the old one has faded out. `read` must stay the same function.
 */
export function useOpenTab(
  requested: string,
  first: Shown,
  read: (tab: string, signal: AbortSignal) => Promise<Excerpt | null>,
): OpenTab {
  const [shown, setShown] = useState({ ...first, attempt: 0 });
  const [attempt, setAttempt] = useState(0);
  const leaving = requested !== shown.tab || attempt !== shown.attempt;
  useEffect(() => {
    if (!leaving) return;
    const controller = new AbortController();
    Promise.all([read(requested, controller.signal), fadedOut()]).then(
      ([list]) => controller.signal.aborted || setShown({ tab: requested, list, attempt }),
      // Given up: another tab was chosen meanwhile, or the page left.
      () => undefined,
    );
    return () => controller.abort();
  }, [requested, leaving, attempt, read]);
  return { tab: shown.tab, list: shown.list, leaving, retry: () => setAttempt(attempt + 1) };
}
