import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { StepUpDialog, type StepUpTexts } from '@toolbase/web-shared/StepUpDialog';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { confirmPassword } from '../api/session';
import { useAdmin } from './admin';
import { BackToSteps } from './BackToSteps';
import { Header } from './Header';
import { Loading } from './Loading';
import { Menu } from './Menu';
import { Notifications } from './Notifications';
import { ReadOnlyNotice } from './ReadOnlyNotice';

const STEP_UP: StepUpTexts = {
  heading: 'Please enter your password again',
  text: 'What you are about to do needs your password once more. It then counts for ten minutes.',
  password: 'Password',
  missing: 'Enter your password.',
  confirm: 'Continue',
  failed: 'The password could not be checked. Please try again.',
  withoutPassword: (platform) =>
    `This needs a sign-in that is not older than ten minutes. You have no password here; sign in with ${platform} again, and come back to do this.`,
  signIn: 'Sign in again',
  cancel: 'Cancel',
};

/** Moves the focus to the new screen, as a full load would; the first screen leaves it to the browser. */
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

/**
 * The frame of every screen. Not react-admin's Layout: that puts the menu into `main`, so that skipping to the
 * content skips nothing, does not move the focus to a new screen, and is wider than a phone.
 */
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
          <Drawer variant="permanent" className="side">
            <Menu />
          </Drawer>
        ) : (
          <Drawer open={open} onClose={close} slotProps={{ paper: { 'aria-label': 'Menu' } }}>
            <Menu onLeave={close} />
          </Drawer>
        )}
        <main id="main" className="main" ref={main} tabIndex={-1}>
          <BackToSteps />
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </main>
      </div>
      <StepUpDialog texts={STEP_UP} account={session} confirm={confirmPassword} />
      <Notifications />
    </>
  );
}
