import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

const SHOW_AFTER_MS = 400;
const SHOW_AT_LEAST_MS = 300;

/** `busy`, but only once it has lasted 400 ms, and then for at least 300 ms: nothing flickers. */
export function useDelayedBusy(busy: boolean): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (busy === shown) return;
    const wait = busy ? SHOW_AFTER_MS : Math.max(0, shownAt.current + SHOW_AT_LEAST_MS - Date.now());
    const timer = setTimeout(() => {
      if (busy) shownAt.current = Date.now();
      setShown(busy);
    }, wait);
    return () => clearTimeout(timer);
  }, [busy, shown]);

  return shown;
}

/** Returns true when another view of the page at `path` is on its way, for long enough to show it. */
export function useReloading(path: string): boolean {
  const navigation = useNavigation();
  return useDelayedBusy(navigation.state !== 'idle' && navigation.location.pathname === path);
}
