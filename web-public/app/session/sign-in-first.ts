import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '../toast/toast';
import { type Intended, remember } from './intended';
import { loginPath } from './return-address';

/** Sends who is not signed in to do so, and back; what they were about to do is done then. */
export function useSignInFirst(): (warning: string, action?: Intended) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (warning, action) => {
      showToast(warning, 'warning');
      if (action) remember(action);
      void navigate(loginPath(pathname + search));
    },
    [navigate, pathname, search],
  );
}
