import { Link } from 'react-router';
import { type ListState, listSearch, withPage } from './list-state';
import { fullCount } from '../ui/format';
import { pageWindow } from './pagination';
import { Icon } from '../ui/Icon';

/** A page of the same list begins smoothly at its top, where motion is welcome. */
function scrollToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}

/** Page links: real addresses, each its own page. Nothing with a single page. */
export function Pagination({ state, pages }: { state: ListState; pages: number }) {
  if (pages <= 1) return null;
  const link = (page: number) => ({
    to: listSearch(withPage(state, page)),
    onClick: scrollToTop,
    preventScrollReset: true,
  });
  return (
    <nav className="pagination" aria-label="Pages">
      <ul>
        {state.page > 1 && (
          <li>
            <Link {...link(state.page - 1)} rel="prev" className="pagination-step">
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
              <Link
                {...link(item)}
                aria-label={`Page ${fullCount(item)}`}
                aria-current={item === state.page ? 'page' : undefined}
              >
                {fullCount(item)}
              </Link>
            )}
          </li>
        ))}
        {state.page < pages && (
          <li>
            <Link {...link(state.page + 1)} rel="next" className="pagination-step">
              Next
              <Icon name="next" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
