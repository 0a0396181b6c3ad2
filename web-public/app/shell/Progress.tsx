import { useEffect } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { useFollowedLinks } from './follow-links';
import { noteOnTheWay } from '../rendering/old-tab';
import { useDelayedBusy } from '../ui/pending';

/** Follows links. A thin bar while another page loads; once it is there, keyboard and screen reader start at its top. */
export function Progress() {
  const { state, location } = useNavigation();
  const busy = useDelayedBusy(state !== 'idle');
  useEffect(() => noteOnTheWay(location ? createPath(location) : null), [location]);
  useFollowedLinks();
  useFocusOnNewPage();
  if (!busy) return null;
  // Outside of the landmarks, so in a live region.
  return (
    <div role="status">
      <div className="progress" role="progressbar" aria-label="Loading page" />
    </div>
  );
}

let lastPath: string | null = null;

function useFocusOnNewPage(): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (lastPath !== null && lastPath !== pathname && !hash)
      document.getElementById('main')?.focus({ preventScroll: true });
    lastPath = pathname;
  }, [pathname, hash]);
}
