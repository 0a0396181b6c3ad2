import { Link } from 'react-router';
import { AccountButton } from '../session/AccountButton';
import { Brand } from './Brand';
import { MainNav, MenuButton } from '../navigation/MainNav';
import { SearchForm } from '../search/SearchForm';
import { T } from '../texts/site';
import { ThemeSwitch } from './ThemeSwitch';
import { Icon } from '../ui/Icon';

export function Header() {
  return (
    <header className="header">
      <div className="header-bar">
        <Brand />
        <MainNav head={<ThemeSwitch />} />
        <SearchForm id="site-search" className="header-search">
          <kbd className="needs-js" aria-hidden="true">
            /
          </kbd>
        </SearchForm>
        <Link to="/search" className="icon-button search-open" aria-label={T.searchLabel}>
          <Icon name="search" />
        </Link>
        <ThemeSwitch />
        <AccountButton />
        <MenuButton />
      </div>
    </header>
  );
}
