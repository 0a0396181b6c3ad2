import type { TablePaginationProps } from '@mui/material/TablePagination';
import { Pagination } from 'react-admin';

const SIZES = [10, 25, 50, 100];
const format = new Intl.NumberFormat('en');

// Props of the component below react-admin's, which passes them on but leaves them out of its type.
const LABELS: Pick<TablePaginationProps, 'labelRowsPerPage' | 'labelDisplayedRows'> = {
  labelRowsPerPage: 'Per page',
  labelDisplayedRows: ({ from, to, count }) => (
    <span role="status">
      {format.format(from)}–{format.format(to)} of {format.format(count)}
    </span>
  ),
};

/** Where in the collection we are, and the ways on. */
export const Pages = () => (
  <div className="pages">
    <Pagination rowsPerPageOptions={SIZES} {...LABELS} />
  </div>
);
