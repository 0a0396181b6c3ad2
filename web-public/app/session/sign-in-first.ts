import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '../toast/toast';
import { type Intended, remember } from './intended';
import { loginPath } from './return-address';

interface Then {
  /** What they were about to do. */
  action?: Intended;
  /** Where they go afterwards, instead of back to this page. */
  path?: string;
}

/** Sends who is not signed in to do so, and back; what they were about to do is done then. */
export function useSignInFirst(): (warning: string, then?: Then) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (warning, { action, path = pathname + search } = {}) => {
      showToast(warning, 'warning');
      if (action) remember(action);
      void navigate(loginPath(path));
    },
    [navigate, pathname, search],
  );
}
