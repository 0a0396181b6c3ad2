import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The page that is shown, once its effects have run: those of the next page find the one before here. */
let shown: string | undefined;

/** Notes each page. Called by the outermost component, whose effects run after those of the page. */
export function useNotePage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    shown = pathname;
  }, [pathname]);
}

/** The path of the page of this site that led here; nothing when it was none. To be called in an effect of the page. */
export function cameFrom(): string | undefined {
  if (shown !== undefined) return shown;
  return document.referrer.startsWith(`${location.origin}/`) ? new URL(document.referrer).pathname : undefined;
}
