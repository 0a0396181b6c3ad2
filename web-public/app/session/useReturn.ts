import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from './session';

/** The admin interface is an application of its own, which the router does not know. */
const isElsewhere = (path: string): boolean => /^\/dashboard\/admin(\/|\?|#|$)/.test(path);

/** Sends who is signed in, or gets so on this page, to where they were going: `path`, else home (decision 21). */
export function useReturn(path: string | null): void {
  const { state } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (state !== 'in') return;
    const target = path ?? '/';
    if (isElsewhere(target)) window.location.replace(target);
    else void navigate(target, { replace: true });
  }, [state, path, navigate]);
}
