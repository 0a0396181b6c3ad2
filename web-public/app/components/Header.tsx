import { Link } from 'react-router';
import { useSite } from '../lib/site';
import { AccountButton } from '../session/AccountButton';
import { MainNav, MenuButton } from './nav/MainNav';
import { SearchForm } from './SearchForm';
import { ThemeSwitch } from './ThemeSwitch';

export function Header() {
  const site = useSite();
  return (
    <header className="header">
      <div className="header-bar">
        <Link to="/" className="brand">
          <svg viewBox="0 0 24 24" aria-hidden="true" className="brand-mark">
            <path d="M3 3h8v8H3zM13 13h8v8h-8zM13 3h8v8h-8z" />
          </svg>
          {site.name}
        </Link>
        <MainNav />
        <SearchForm />
        <ThemeSwitch />
        <AccountButton />
        <MenuButton />
      </div>
    </header>
  );
}
