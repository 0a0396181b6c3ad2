import Tab, { type TabProps } from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';

interface LinkTabProps extends Pick<TabProps, 'label' | 'value'> {
  to: string;
  /** Is true for the tab that is open. */
  current: boolean;
}

/** One of the tabs; what else it needs, Tabs gives it. */
function LinkTab({ current, to, ...tab }: LinkTabProps) {
  return (
    <li>
      <Tab
        {...tab}
        component={Link}
        to={to}
        preventScrollReset
        role={undefined}
        tabIndex={0}
        aria-selected={undefined}
        aria-current={current ? 'page' : undefined}
      />
    </li>
  );
}

/** The tab that the address names, or the first. */
export function useTab<Named extends { label: string }>(tabs: readonly Named[]): Named | undefined {
  const [parameters] = useSearchParams();
  const requested = parameters.get('tab');
  return tabs.find(({ label }) => label === requested) ?? tabs[0];
}

interface TableTabsProps {
  /** The name of what the tables hold, for those who do not see the heading. */
  label: string;
  tabs: readonly { label: string }[];
  /** The tab that is open. */
  open: string;
  /** At the end of their line. */
  end?: ReactNode;
}

/**
 * The tabs over tables, unless there is only one. They are links, as the tab is in the address, so not the widget that
 * screen readers call a tab.
 */
export function TableTabs({ label: name, tabs, open, end }: TableTabsProps) {
  const { pathname } = useLocation();
  if (tabs.length < 2) return null;
  return (
    <div className="table-tabs">
      <nav aria-label={name}>
        <Tabs
          value={open}
          variant="scrollable"
          scrollButtons={false}
          slotProps={{ list: { component: 'ul', role: undefined } }}
        >
          {tabs.map(({ label }) => (
            <LinkTab
              key={label}
              value={label}
              label={label}
              to={`${pathname}?tab=${encodeURIComponent(label)}`}
              current={label === open}
            />
          ))}
        </Tabs>
      </nav>
      {end}
    </div>
  );
}
