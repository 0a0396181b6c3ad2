import { useEffect } from 'react';
import { showToast } from '../toast/toast';
import { S } from '../texts/session';
import { isGuarding } from './RequireSession';
import { sessionNow, sessionStore } from '../session/session';
import { followSession } from './follow-session';

/** Requests who is signed in once the page is live. Reports a session that the server ends, unless a guard does. */
export function SessionSync() {
  useEffect(() => {
    const stop = sessionStore.subscribe(() => {
      const session = sessionNow();
      if (session.state === 'out' && session.why === 'lost' && !isGuarding()) showToast(S.sessionEnded, 'warning');
    });
    const leave = followSession();
    return () => {
      stop();
      leave();
    };
  }, []);
  return null;
}
