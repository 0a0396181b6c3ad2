import { useEffect, useState } from 'react';

/** Time to see that another record is on the screen. */
export const SEEN_MS = 1000;

/** False for the first second that something is shown, where it may be taken for what was shown before it. */
export function useAwake(isShown: boolean, isMistakable: boolean): boolean {
  const [awake, setAwake] = useState(!isMistakable);
  useEffect(() => {
    if (awake || !isShown) return undefined;
    const timer = setTimeout(() => setAwake(true), SEEN_MS);
    return () => clearTimeout(timer);
  }, [awake, isShown]);
  return awake;
}
