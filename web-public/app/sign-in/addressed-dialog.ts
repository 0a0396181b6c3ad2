import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession, type User } from '../session/session';
import { showToast } from '../toast/toast';
import { loginPath } from '../session/return-address';
import { signInFirst } from './sign-in-first';
import { whoIsThere } from '../session/who';

const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === true;

/** The way to sign in: a dialog over the page, or the login page with the reason as a message. */
type Way = 'dialog' | 'page';

/** Opens the dialog of a path; who is not signed in is led to do so for `reason`, and then there. */
export function useOpenDialog(reason: string, way: Way = 'dialog'): (path: string) => Promise<void> {
  const navigate = useNavigate();
  return async (path) => {
    if ((await whoIsThere()) === 'out') {
      if (way === 'dialog') return signInFirst(reason, { path });
      showToast(reason, 'warning');
      void navigate(loginPath(path));
    } else void navigate(path, { state: { opened: true }, preventScrollReset: true });
  };
}

interface AddressedDialog {
  /** The member who is signed in, while the dialog is open. */
  user: User | null;
  close: () => void;
}

/**
 * A dialog for members that is open while the address says so (`named`): Back closes it, a reload leaves it open. Who
 * followed a link here without being signed in is led to do so, and back. `page`: the path without the dialog.
 */
export function useAddressedDialog(named: boolean, page: string, reason: string, way: Way = 'dialog'): AddressedDialog {
  const session = useSession();
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  const mustSignIn = named && session.state === 'out';
  const here = pathname + search;
  useEffect(() => {
    if (!mustSignIn) return;
    if (way === 'dialog') return signInFirst(reason);
    showToast(reason, 'warning');
    void navigate(loginPath(here), { replace: true });
  }, [mustSignIn, reason, way, here, navigate]);
  const close = () => {
    if (wasOpenedHere(state)) void navigate(-1);
    else void navigate(page, { replace: true, preventScrollReset: true });
  };
  return { user: named && session.state === 'in' ? session.user : null, close };
}
