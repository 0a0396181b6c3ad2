import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => undefined;

/** Returns true when the page runs in a browser and responds to clicks. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The query of the address, once the page is live: pages are rendered without what is about one visitor only. */
export function useLiveQuery(): URLSearchParams {
  const { search } = useLocation();
  const live = useLive();
  return useMemo(() => new URLSearchParams(live ? search : ''), [live, search]);
}
