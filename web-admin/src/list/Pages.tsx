import type { TablePaginationProps } from '@mui/material/TablePagination';
import { Pagination, useListContext } from 'react-admin';

const SIZES = [10, 25, 50, 100];
const format = new Intl.NumberFormat('en');

// Props of the component below react-admin's, which passes them on but leaves them out of its type.
const labels = (perPage: number): Pick<TablePaginationProps, 'labelRowsPerPage' | 'labelDisplayedRows'> => ({
  labelRowsPerPage: 'Per page',
  labelDisplayedRows: ({ page, count }) => (
    <span role="status">
      Total: {format.format(count)} · Page {format.format(page + 1)} of{' '}
      {format.format(Math.max(1, Math.ceil(count / perPage)))}
    </span>
  ),
});

/** Where in the collection we are, and the ways on (S3 section 2.13). */
export function Pages() {
  const { perPage } = useListContext();
  return (
    <div className="pages">
      <Pagination rowsPerPageOptions={SIZES} {...labels(perPage)} />
    </div>
  );
}
