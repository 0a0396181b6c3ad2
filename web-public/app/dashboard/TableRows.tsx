import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ReactNode, useState } from 'react';
import { Field } from '@toolbase/web-shared/Field';
import { D } from '../texts/dashboard';
import { Icon } from '../ui/Icon';
import { PAGE_ROWS, pageOfRows } from './table-rows';

export interface Column<Row> {
  label: string;
  /** Returns the text that the filter searches in, and that is shown unless there is `show`. */
  text: (row: Row) => string;
  show?: (row: Row) => ReactNode;
  /** `number`: at the end of its cell. `date`: in one line. `actions`: over the whole width of a card. */
  kind?: 'number' | 'date' | 'actions';
}

export interface TableTab<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  /** Shown instead of the table when there are no rows at all. */
  empty?: ReactNode;
}

export interface TableRowsProps<Row> {
  /** The name of what the table holds, for those who do not see the heading. */
  label: string;
  tab: TableTab<Row>;
  keyOf: (row: Row) => string;
  /** Shown instead of the table while it has no rows to show. */
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
      <Button disabled={page === 1} onClick={() => onPage(page - 1)} startIcon={<Icon name="previous" />}>
        {D.previous}
      </Button>
      <span role="status">{D.page(page, pages)}</span>
      <Button disabled={page === pages} onClick={() => onPage(page + 1)} endIcon={<Icon name="next" />}>
        {D.next}
      </Button>
    </div>
  );
}

/** The rows of one tab: those that match the filter, ten at a time. */
export function TableRows<Row>({ tab, label, keyOf, notice }: TableRowsProps<Row>) {
  const [filter, setFilter] = useState('');
  const [requested, setRequested] = useState(1);
  const { columns } = tab;
  const { rows, page, pages } = pageOfRows(tab.rows, columns, filter, requested);
  const isPaged = tab.rows.length > PAGE_ROWS;
  if (notice) return notice;
  if (tab.rows.length === 0 && tab.empty) return tab.empty;
  return (
    <>
      {tab.rows.length > 0 && (
        <Field
          type="search"
          className="table-filter"
          label={D.filterRows}
          value={filter}
          onChange={({ target }) => {
            setFilter(target.value);
            setRequested(1);
          }}
        />
      )}
      <TableContainer
        className={isPaged ? 'table-box table-box-paged' : 'table-box'}
        role="region"
        aria-label={`${label}: ${tab.label}`}
        tabIndex={0}
      >
        {/* With roles: on a phone the rows are shown as cards, and would be no table any more. */}
        <Table role="table">
          <TableHead role="rowgroup">
            <TableRow role="row">
              {columns.map((column) => (
                <TableCell key={column.label} role="columnheader" data-kind={column.kind}>
                  {column.label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {rows.map((row) => (
              <TableRow key={keyOf(row)} role="row">
                {columns.map((column) => (
                  <TableCell key={column.label} role="cell" data-label={column.label} data-kind={column.kind}>
                    {column.show ? column.show(row) : column.text(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
            {rows.length === 0 && (
              <TableRow role="row">
                <TableCell colSpan={columns.length} role="cell" className="table-empty">
                  <div>{D.noData}</div>
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </TableContainer>
      {isPaged && pages > 1 && <Pager page={page} pages={pages} onPage={setRequested} />}
    </>
  );
}
