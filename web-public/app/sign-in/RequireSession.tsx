import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '../toast/toast';
import { S } from '../texts/session';
import { loginPath } from '../session/return-address';
import { useSession } from '../session/session';

let guards = 0;

/** Returns true when the page shown is one for members. */
export const isGuarding = (): boolean => guards > 0;

const isDashboard = (path: string): boolean => /^\/dashboard(\/|$)/.test(path);

/**
 * Shows its children to who is signed in. Others are sent to sign in and back. Who loses the session while inside
 * the dashboard is sent home instead (decision 19); who has left, too, without another word.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  // The children may be large: they are rendered in slices, so that a slow phone responds meanwhile.
  const isShown = useDeferredValue(session.state === 'in');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wasIn = useRef(false);

  useEffect(() => {
    guards += 1;
    return () => {
      guards -= 1;
    };
  }, []);

  useEffect(() => {
    if (session.state === 'in') wasIn.current = true;
    if (session.state !== 'out') return;
    if (wasIn.current && session.why === 'left') {
      void navigate('/', { replace: true });
    } else if (wasIn.current && isDashboard(pathname)) {
      showToast(S.dashboardLogin, 'warning');
      void navigate('/', { replace: true });
    } else {
      showToast(S.mustBeLoggedIn, 'warning');
      void navigate(loginPath(pathname + search), { replace: true });
    }
  }, [session, navigate, pathname, search]);

  if (session.state === 'in' && isShown) return children;
  return (
    <p className="wrap guard" role="status">
      {session.state === 'loading' && session.reconnecting ? S.reconnecting : S.loading}
    </p>
  );
}
