import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { PAGE_ROWS, pageOfRows } from './table-rows';
import { D } from '../texts/dashboard';
import { Icon } from '../ui/Icon';

export interface Column<Row> {
  label: string;
  /** What the filter searches in, and what is shown unless `show` says otherwise. */
  text: (row: Row) => string;
  show?: (row: Row) => ReactNode;
}

export interface TableTab<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
}

interface DataTableProps<Row> {
  /** What the table holds, for those who do not see the heading. */
  label: string;
  tabs: TableTab<Row>[];
  keyOf: (row: Row) => string;
  /** Shown instead of the rows. */
  notice?: ReactNode;
}

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

function Pager({ page, pages, onPage }: PagerProps) {
  return (
    <div className="table-pager">
      <button type="button" className="button-plain" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <Icon name="previous" />
        {D.previous}
      </button>
      <span role="status">{D.page(page, pages)}</span>
      <button type="button" className="button-plain" disabled={page === pages} onClick={() => onPage(page + 1)}>
        {D.next}
        <Icon name="next" />
      </button>
    </div>
  );
}

function Rows<Row>({ tab, label, keyOf, notice }: { tab: TableTab<Row> } & Omit<DataTableProps<Row>, 'tabs'>) {
  const [filter, setFilter] = useState('');
  const [wanted, setWanted] = useState(1);
  const { rows, page, pages } = pageOfRows(tab.rows, tab.columns, filter, wanted);
  const field = useId();
  const { columns } = tab;
  return (
    <>
      <div className="table-filter">
        <label htmlFor={field} className="visually-hidden">
          {D.filterRows}
        </label>
        <input
          id={field}
          type="search"
          className="input"
          placeholder={D.filterRows}
          value={filter}
          onChange={({ target }) => {
            setFilter(target.value);
            setWanted(1);
          }}
        />
      </div>
      <div className="table-box" role="region" aria-label={`${label}: ${tab.label}`} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.label} scope="col">
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column) => (
                  <td key={column.label}>{column.show ? column.show(row) : column.text(row)}</td>
                ))}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length} className="table-empty">
                  <div>{notice ?? D.noData}</div>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {tab.rows.length > PAGE_ROWS && pages > 1 && <Pager page={page} pages={pages} onPage={setWanted} />}
    </>
  );
}

/** Tables under tabs, with a filter and pages of ten (S3 section 2.14). The tab is in the address. */
export function DataTable<Row>({ tabs, ...props }: DataTableProps<Row>) {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const asked = parameters.get('tab');
  const tab = tabs.find(({ label }) => label === asked) ?? tabs[0];
  if (!tab) return null;
  return (
    <>
      <nav className="tabs" aria-label={props.label}>
        <ul>
          {tabs.map(({ label }) => (
            <li key={label}>
              <Link
                to={`${pathname}?tab=${encodeURIComponent(label)}`}
                aria-current={label === tab.label ? 'page' : undefined}
                preventScrollReset
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Rows key={tab.label} tab={tab} {...props} />
    </>
  );
}
