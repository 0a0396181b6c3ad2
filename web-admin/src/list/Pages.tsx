import Button from '@mui/material/Button';
import { useId } from 'react';
import { useListContext } from 'react-admin';

const SIZES = [10, 25, 50, 100];
const format = new Intl.NumberFormat('en');

/** Where in the collection we are, and the ways on. */
export function Pages() {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const id = useId();
  const last = Math.max(1, Math.ceil(total / perPage));
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <nav className="pages" aria-label="Pages">
      <span role="status">
        {format.format(from)}–{format.format(to)} of {format.format(total)}
      </span>
      <label htmlFor={id}>Per page</label>
      <select id={id} value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
        {SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <span className="pages-steps">
        <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
          Previous
        </Button>
        <span>
          Page {page} of {last}
        </span>
        <Button size="small" disabled={page >= last} onClick={() => setPage(page + 1)}>
          Next
        </Button>
      </span>
    </nav>
  );
}
