import type { ReactNode } from 'react';
import {
  DataTableCell,
  DataTableHeadCell,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
} from 'react-admin';

interface ColumnProps {
  source: string;
  label: ReactNode;
  sortable?: boolean;
  align?: 'right';
  className?: string;
  /** True if its cells name their rows. */
  isRowHeader?: boolean;
  render: (record: RaRecord) => ReactNode;
}

// A prop of the cell's element, which react-admin passes on but leaves out of its type.
const ROW_HEADER: object = { component: 'th', scope: 'row' };

/** react-admin's column, with what it lacks: `aria-sort` on its head, and cells that are heads of their rows. */
export function Column({ sortable = false, isRowHeader = false, render, label, ...shared }: ColumnProps) {
  const part = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  if (part === 'header') {
    const order = sort?.field === shared.source ? sort.order : undefined;
    const direction = order === undefined ? undefined : order === 'ASC' ? 'asc' : 'desc';
    return <DataTableHeadCell {...shared} label={label} disableSort={!sortable} sortDirection={direction} />;
  }
  if (part !== 'data') return null;
  return (
    <DataTableCell
      {...shared}
      {...(isRowHeader ? ROW_HEADER : undefined)}
      render={(record) => render(record as RaRecord)}
    />
  );
}
