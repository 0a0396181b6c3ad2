import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Excerpt } from './home-page';
import { T } from '../texts/site';
import { useSwipe } from '../ui/swipe';

interface TabPanelProps {
  list: Excerpt | null;
  leaving: boolean;
  retry: () => void;
  /** The text of a tab without tools. */
  empty: string;
  /** Addresses of the tabs, and which of them is open: a swipe goes to its neighbours. */
  paths: string[];
  open: number;
  children: (tools: Excerpt['tools']) => ReactNode;
}

/** The list of the open tab; failing and empty have texts in its place. */
export function TabPanel({ list, leaving, retry, empty, paths, open, children }: TabPanelProps) {
  const navigate = useNavigate();
  const go = (index: number) => {
    const path = paths[index];
    if (path) void navigate(path, { preventScrollReset: true, replace: true });
  };
  const swipe = useSwipe(
    () => go(open - 1),
    () => go(open + 1),
  );
  return (
    <div className="tab-panel" data-leaving={leaving || undefined} aria-busy={leaving} {...swipe}>
      {list === null && (
        <div className="message">
          <p>{T.errorLoading(T.fetchFallback)}</p>
          {/* Without scripts it loads the page again. */}
          <a
            href=""
            className="button"
            onClick={(event) => {
              event.preventDefault();
              retry();
            }}
          >
            {T.tryAgain}
          </a>
        </div>
      )}
      {list?.tools.length === 0 && <p className="message">{empty}</p>}
      {list && list.tools.length > 0 && children(list.tools)}
    </div>
  );
}
