import { AccountButton } from '../session/AccountButton';
import { Brand } from './Brand';
import { MainNav, MenuButton } from '../navigation/MainNav';
import { SearchForm } from '../search/SearchForm';
import { ThemeSwitch } from './ThemeSwitch';

export function Header() {
  return (
    <header className="header">
      <div className="header-bar">
        <Brand />
        <MainNav />
        <SearchForm />
        <ThemeSwitch />
        <AccountButton />
        <MenuButton />
      </div>
    </header>
  );
}
