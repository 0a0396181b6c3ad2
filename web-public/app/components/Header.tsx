import { useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { showFocused, useMarkedInView } from '../lib/keep-in-view';
import { useSite } from '../lib/site';
import { AccountButton } from '../session/AccountButton';
import { RANKING_SLUGS, RANKINGS, T } from '../texts';
import { SearchForm } from './SearchForm';
import { ThemeSwitch } from './ThemeSwitch';

export function Header() {
  const site = useSite();
  const row = useRef<HTMLUListElement>(null);
  useMarkedInView(row, useLocation().pathname);
  return (
    <header className="header">
      <div className="header-bar wrap">
        <Link to="/" className="brand">
          <svg viewBox="0 0 24 24" aria-hidden="true" className="brand-mark">
            <path d="M3 3h8v8H3zM13 13h8v8h-8zM13 3h8v8h-8z" />
          </svg>
          {site.name}
        </Link>
        <SearchForm />
        <ThemeSwitch />
        <AccountButton />
      </div>
      <nav className="header-nav" aria-label="Main">
        <ul ref={row} className="wrap" onFocus={showFocused}>
          <li>
            <NavLink to="/all">{T.allAis}</NavLink>
          </li>
          <li>
            <NavLink to="/categories">{T.categories}</NavLink>
          </li>
          {RANKING_SLUGS.map((slug) => (
            <li key={slug}>
              <NavLink to={`/${slug}`}>{RANKINGS[slug].label}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
