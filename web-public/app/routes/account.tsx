import { Outlet } from 'react-router';
import { Brand } from '../shell/Brand';
import { ThemeSwitch } from '../shell/ThemeSwitch';
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
    </div>
  );
}
