import { Link } from 'react-router';
import { useSite } from '../site/site';

/** The site's sign and name; leads home. */
export function Brand() {
  const site = useSite();
  return (
    <Link to="/" className="brand">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="brand-mark">
        <path d="M3 3h8v8H3zM13 13h8v8h-8zM13 3h8v8h-8z" />
      </svg>
      <span className="brand-name">{site.name}</span>
    </Link>
  );
}
