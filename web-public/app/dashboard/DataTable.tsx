import Tab, { type TabProps } from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useLocation, useSearchParams } from 'react-router';
import { TableRows, type TableRowsProps, type TableTab } from './TableRows';

export type { Column, TableTab } from './TableRows';

type DataTableProps<Row> = Omit<TableRowsProps<Row>, 'tab'> & { tabs: TableTab<Row>[] };

interface LinkTabProps extends Pick<TabProps, 'label' | 'value'> {
  to: string;
  /** Whether it is the tab that is open. */
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

/**
 * Tables under tabs, with a filter and pages of ten (S3 section 2.14). The tab is in the address: tabs are links, so
 * they are not the widget that screen readers call a tab.
 */
export function DataTable<Row>({ tabs, ...props }: DataTableProps<Row>) {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const requested = parameters.get('tab');
  const tab = tabs.find(({ label }) => label === requested) ?? tabs[0];
  if (!tab) return null;
  return (
    <>
      <nav className="table-tabs" aria-label={props.label}>
        <Tabs
          value={tab.label}
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
              current={label === tab.label}
            />
          ))}
        </Tabs>
      </nav>
      <TableRows key={tab.label} tab={tab} {...props} />
    </>
  );
}
