import { pageWindow } from '../../../app/list/pagination';
import { fullCount } from '../../../app/ui/format';
import { Icon } from '../../../app/ui/Icon';
import { SiteLink } from '../../../app/ui/SiteLink';

interface PageLinksProps {
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
}

/** Links to the pages of a list. Nothing with a single page. */
export function PageLinks({ page, pages, to }: PageLinksProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label="Pages">
      <ul>
        {page > 1 && (
          <li>
            <SiteLink to={to(page - 1)} rel="prev" className="pagination-step">
              <Icon name="previous" />
              Previous
            </SiteLink>
          </li>
        )}
        {pageWindow(page, pages).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <SiteLink
                to={to(item)}
                aria-label={`Page ${fullCount(item)}`}
                aria-current={item === page ? 'page' : undefined}
              >
                {fullCount(item)}
              </SiteLink>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <SiteLink to={to(page + 1)} rel="next" className="pagination-step">
              Next
              <Icon name="next" />
            </SiteLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
