import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from './session';

/** The admin interface is an application of its own, which the router does not know. */
const isElsewhere = (path: string): boolean => /^\/dashboard\/admin(\/|\?|#|$)/.test(path);

/** Returns true when the page before this one in the tab's history is `target`: `SignInDialog` notes it. */
const isBehind = (state: unknown, target: string): boolean =>
  typeof state === 'object' && state !== null && 'behind' in state && state.behind === target;

/** Sends who is signed in, or gets so on this page, to where they were going: `path`, else home (decision 21). Going back finds the page as it was left. */
export function useReturn(path: string | null): void {
  const { state } = useSession();
  const navigate = useNavigate();
  const { state: noted } = useLocation();
  useEffect(() => {
    if (state !== 'in') return;
    const target = path ?? '/';
    if (isElsewhere(target)) window.location.replace(target);
    else if (isBehind(noted, target)) void navigate(-1);
    else void navigate(target, { replace: true });
  }, [state, path, noted, navigate]);
}
