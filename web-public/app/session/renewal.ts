import { renewSession } from '@toolbase/web-shared/renewal';
import { reconnecting, renewed, signedIn, signedOut, type User } from './store';

/** `ended`: the server reports that there is no session. `unknown`: there is no response. */
export type Renewal = 'renewed' | 'ended' | 'unknown';

/** Renews the session, and lets the page know what became of it. */
export async function renew(): Promise<Renewal> {
  const renewal = await renewSession<{ user: User }>();
  if (renewal.outcome === 'renewed') {
    if (renewal.body) signedIn(renewal.body.user);
    else renewed();
    return 'renewed';
  }
  if (renewal.outcome === 'rejected' && [401, 403].includes(renewal.response.status)) {
    signedOut('lost');
    return 'ended';
  }
  reconnecting();
  return 'unknown';
}
