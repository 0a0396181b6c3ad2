import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { StepUpDialog, type StepUpTexts } from '@toolbase/web-shared/StepUpDialog';
import { SignInAgainDialog, type SignInAgainTexts } from '@toolbase/web-shared/SignInAgainDialog';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { confirmPassword, logInAgain } from '../api/session';
import { useAdmin } from '../kit/admin';
import { BackToSteps } from './BackToSteps';
import { Header } from './Header';
import { Loading } from '../kit/Loading';
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

const SIGN_IN_AGAIN: SignInAgainTexts = {
  heading: 'Your session has ended',
  text: 'Sign in again to go on. What you have entered is still here.',
  password: 'Password',
  missing: 'Enter your password.',
  code: 'Code of your authenticator app',
  confirm: 'Sign in',
  failed: 'You could not be signed in. Please try again.',
  withoutPassword: 'Sign in again in another tab, and come back to go on. What you have entered is still here.',
  otherWay: 'Open the log-in page in a new tab',
  cancel: 'Not now',
};

/**
 * Moves the focus to the new screen and scrolls to its top, as a full load would; the first screen leaves both to the
 * browser. An effect of the screen comes after this, and may move the focus on.
 */
function useFocusOnMove() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    main.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
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
  const logIn = (password: string, code?: string) => logInAgain({ email: session.email, password, code });
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
      <SignInAgainDialog texts={SIGN_IN_AGAIN} account={session} logIn={logIn} />
      <Notifications />
    </>
  );
}
