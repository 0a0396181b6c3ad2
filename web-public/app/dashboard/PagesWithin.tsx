import { Link } from 'react-router';
import type { ModulePage } from '../extensions/dashboard';
import { useSite } from '../site/site';
import { pagesWithin } from './pages';
import { useWaiting } from './waiting';

function PageLink({ page }: { page: ModulePage }) {
  const waiting = useWaiting([page])[0];
  return (
    <Link to={page.path} className="page-within" title={page.heading}>
      {page.label}
      {waiting && (
        <span className="badge">
          {waiting.count}
          <span className="visually-hidden"> ({waiting.text})</span>
        </span>
      )}
    </Link>
  );
}

/** The ways to the pages that belong to the one at `path`, each with how much waits there for the member. */
export function PagesWithin({ path }: { path: ModulePage['path'] }) {
  const { modules } = useSite();
  return pagesWithin(path, modules).map((page) => <PageLink key={page.path} page={page} />);
}
