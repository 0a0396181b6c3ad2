import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { hasTray } from '../site/shell';
import { clearSelection, useSelection } from './selection';

// Fetched with the first tool chosen: most visits compare nothing.
const TrayBox = lazy(() => import('./TrayBox'));

/** Leaving these clears the selection, unless the way leads to the comparison (decision 77). */
const CLEARED_AFTER = new Set(['/search', '/compare']);

function useClearedOnLeaving(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    const from = last.current;
    last.current = path;
    if (from !== path && path !== '/compare' && CLEARED_AFTER.has(from)) clearSelection();
  }, [path]);
}

/** The floating box with the tools chosen for comparison, on pages where tools are looked for. */
export function CompareTray() {
  const { pathname } = useLocation();
  const tools = useSelection();
  useClearedOnLeaving(pathname);
  if (tools.length === 0 || !hasTray(pathname)) return null;
  return (
    <Suspense>
      <TrayBox tools={tools} />
    </Suspense>
  );
}
