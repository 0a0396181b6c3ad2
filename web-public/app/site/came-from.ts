import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The page that is shown, once its effects have run: those of the next page find the one before here. */
let shown: string | undefined;

/** The path of a page; of results with the query that found them. */
function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = pathname === '/search' && new URLSearchParams(search).get('q');
  return query ? `${pathname}?${new URLSearchParams({ q: query })}` : pathname;
}

/** Notes each page. Called by the outermost component, whose effects run after those of the page. */
export function useNotePage(): void {
  const page = pageOf(useLocation());
  useEffect(() => {
    shown = page;
  }, [page]);
}

/** The path of the page of this site that led here, of results with the query; nothing when it was none. To be called in an effect of the page. */
export function cameFrom(): string | undefined {
  if (shown !== undefined) return shown;
  return document.referrer.startsWith(`${location.origin}/`) ? pageOf(new URL(document.referrer)) : undefined;
}
