import { Link } from 'react-router';
import { type ListState, listSearch, withPage } from '../lib/list-state';
import { fullCount } from '../lib/format';
import { pageWindow } from '../lib/pagination';
import { Icon } from './Icon';

/** Page links: real addresses, each its own page. Nothing with a single page. */
export function Pagination({ state, pages }: { state: ListState; pages: number }) {
  if (pages <= 1) return null;
  const to = (page: number) => listSearch(withPage(state, page));
  return (
    <nav className="pagination" aria-label="Pages">
      <ul>
        {state.page > 1 && (
          <li>
            <Link to={to(state.page - 1)} rel="prev" className="pagination-step">
              <Icon name="previous" />
              Previous
            </Link>
          </li>
        )}
        {pageWindow(state.page, pages).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link to={to(item)} aria-label={`Page ${item}`} aria-current={item === state.page ? 'page' : undefined}>
                {fullCount(item)}
              </Link>
            )}
          </li>
        ))}
        {state.page < pages && (
          <li>
            <Link to={to(state.page + 1)} rel="next" className="pagination-step">
              Next
              <Icon name="next" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
