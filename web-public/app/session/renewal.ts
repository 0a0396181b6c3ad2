import { renewSession } from '@toolbase/web-shared/renewal';
import { reconnecting, renewed, sessionNow, signedIn, signedOut, type User } from './store';

/** `ended`: the server reports that there is no session. `unknown`: there is no response. */
export type Renewal = 'renewed' | 'ended' | 'unknown';

type SignInAgain = { signInAgain: () => Promise<boolean> };

let importDialog = (): Promise<SignInAgain | null> => Promise.resolve(null);

/** Names the dialog in which its owner signs in again over the page. It is fetched then: hardly anybody needs it. */
export const offerSignInAgain = (load: () => Promise<SignInAgain>): void => void (importDialog = load);

/** Lets whoever has begun a form sign in again in a dialog over it. */
async function signedInOverForm(): Promise<boolean> {
  if (sessionNow().state !== 'in' || !document.querySelector('form[data-changed]')) return false;
  const dialog = await importDialog().catch(() => null);
  return dialog !== null && dialog.signInAgain();
}

/** Renews the session, and lets the page know what became of it. */
export async function renew(): Promise<Renewal> {
  const renewal = await renewSession<{ user: User }>();
  if (renewal.outcome === 'renewed') {
    if (renewal.body) signedIn(renewal.body.user);
    else renewed();
    return 'renewed';
  }
  if (renewal.outcome === 'rejected' && [401, 403].includes(renewal.response.status)) {
    if (await signedInOverForm()) return 'renewed';
    signedOut('lost');
    return 'ended';
  }
  reconnecting();
  return 'unknown';
}
