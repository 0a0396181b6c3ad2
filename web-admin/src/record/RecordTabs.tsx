import { type RefObject, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type RecordTab, tabIn } from '../kit/tabs';

/** The parameter of the address that has the tab, or a section of it. */
const TAB = 'tab';

/** The tab that the address names, whose section is brought into sight where it names one. */
export function useRecordTab(tabs: RecordTab[], around: RefObject<HTMLElement | null>): RecordTab | undefined {
  const [query] = useSearchParams();
  const key = query.get(TAB);
  const tab = tabIn(tabs, key);
  useEffect(() => {
    if (key !== null && tab?.key !== key) {
      around.current?.querySelector(`#${CSS.escape(key)}`)?.scrollIntoView({ block: 'start' });
    }
  }, [around, key, tab?.key]);
  return tab;
}

interface RecordTabsProps {
  tabs: RecordTab[];
  shown?: RecordTab;
  /** The name of the record. */
  title: string;
}

/** The tabs of a record's page. Each is an address and so a link, as the tabs of lists are. */
export function RecordTabs({ tabs, shown, title }: RecordTabsProps) {
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 3;
  }, [shown?.key]);
  if (tabs.length < 2) return null;
  return (
    <nav ref={row} className="tabs record-tabs" aria-label={`Parts of ${title}`}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              // The way back leads to the list, whatever was read of the record.
              replace
              to={tab === tabs[0] ? '?' : `?${TAB}=${tab.key}`}
              aria-current={tab === shown ? 'page' : undefined}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
