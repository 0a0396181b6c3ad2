import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Returns true when the browser is to follow a link in this window: keys and buttons can choose others. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Follows links to other pages (`SiteLink`) without loading the site anew. */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Without a network the browser goes there itself, and finds our page that says so (public/offline.js).
    const leaveToBrowser = (event: MouseEvent) => {
      if (!navigator.onLine && event.target instanceof Element && event.target.closest('a[href]'))
        event.stopPropagation();
    };
    window.addEventListener('click', leaveToBrowser, true);
    return () => window.removeEventListener('click', leaveToBrowser, true);
  }, []);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[data-site]');
      if (!link || (link.target && link.target !== '_self')) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
