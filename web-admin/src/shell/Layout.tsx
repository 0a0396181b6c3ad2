import Logout from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { StepUpDialog } from '@toolbase/web-shared/StepUpDialog';
import { confirmPassword, logOut } from '../api/session';
import { Loading } from './Loading';
import { Menu } from './Menu';
import { Notifications } from './Notifications';
import { useAdmin } from './admin';
import { ReadOnlyNotice } from './ReadOnlyNotice';
import { ThemeSwitch } from './ThemeSwitch';

/** Moves the focus to the new screen, as a full load would; the first screen keeps the browser's own. */
function useFocusOnMove() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus();
    shown.current = pathname;
  }, [pathname]);
  return main;
}

function Header({ onMenu }: { onMenu?: () => void }) {
  const { model, session } = useAdmin();
  const notify = useNotify();
  const leave = `Log out ${session.fullName}`;
  const goOut = () =>
    void logOut().then(
      () => location.assign('/'),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  return (
    <header className="header">
      {onMenu && (
        <IconButton edge="start" aria-label="Open the menu" onClick={onMenu}>
          <MenuIcon />
        </IconButton>
      )}
      <Link to="/" className="brand">
        {model.title} <span className="brand-part">Admin</span>
      </Link>
      <div className="header-end">
        <a href="/dashboard" className="header-link">
          Dashboard
        </a>
        <span className="header-name">{session.fullName}</span>
        <ThemeSwitch />
        <IconButton aria-label={leave} title={leave} onClick={goOut}>
          <Logout fontSize="small" />
        </IconButton>
      </div>
    </header>
  );
}

/** What is around every screen. */
export function Layout({ children }: { children: ReactNode }) {
  const wide = useMediaQuery('(min-width: 1000px)', { noSsr: true });
  const [open, setOpen] = useState(false);
  const main = useFocusOnMove();
  const { session } = useAdmin();
  const close = () => setOpen(false);
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Header onMenu={wide ? undefined : () => setOpen(true)} />
      <ReadOnlyNotice />
      <div className="shell">
        {wide ? (
          <div className="side">
            <Menu />
          </div>
        ) : (
          <Drawer open={open} onClose={close} slotProps={{ paper: { 'aria-label': 'Menu' } }}>
            <Menu onLeave={close} />
          </Drawer>
        )}
        <main id="main" className="main" ref={main} tabIndex={-1}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </main>
      </div>
      <StepUpDialog account={session} confirm={confirmPassword} />
      <Notifications />
    </>
  );
}
