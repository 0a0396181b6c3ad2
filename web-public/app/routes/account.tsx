import { Link, Outlet } from 'react-router';
import { Brand } from '../shell/Brand';
import { ThemeSwitch } from '../shell/ThemeSwitch';
import { FOOTER_LEGAL } from '../texts/navigation';
import '../account/account.css';

/** Around the account pages, which have neither header nor footer: the way home, and little else. */
export default function AccountLayout() {
  return (
    <div className="account-page">
      <div className="account-top">
        <Brand />
        <ThemeSwitch />
      </div>
      <div className="account-card">
        <Outlet />
      </div>
      <ul className="account-legal">
        {FOOTER_LEGAL.map(([path, title]) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
