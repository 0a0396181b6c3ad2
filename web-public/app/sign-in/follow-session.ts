import { api } from '../api/http';
import {
  isAnotherPerson,
  mayBeSignedIn,
  nobodyThere,
  reconnecting,
  sessionNow,
  signedIn,
  signedOut,
} from '../session/store';
import { S } from '../texts/session';
import { showToast } from '../toast/toast';

/** Ends the session here and on the server. When the server cannot be reached it stays, and a message reports it. */
export async function logOut(): Promise<void> {
  const result = await api.POST('/api/auth/logout').catch(() => null);
  if (!result?.response.ok) {
    showToast(S.logOutFailed, 'error', 'log-out');
    return;
  }
  signedOut('left');
  showToast(S.loggedOut, 'success', 'log-out');
}

/** Requests who is signed in. Whether that is known now. */
async function requestUser(): Promise<boolean> {
  const result = await api.GET('/api/me').catch(() => null);
  if (result?.data) signedIn(result.data.user);
  // Rejected, or suspended.
  else if (result && [401, 403].includes(result.response.status)) signedOut('lost');
  return sessionNow().state === 'out' || Boolean(result?.data);
}

const RETRY_MS = 1_000;

/** Requests who is signed in, and once more if there is no response; after that the next look at the page does. */
async function check(): Promise<void> {
  if (await requestUser()) return;
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  if (!(await requestUser())) reconnecting();
}

let checking: Promise<void> | null = null;

/** One at a time. */
export function checkSession(): Promise<void> {
  checking ??= check().finally(() => (checking = null));
  return checking;
}

/** Waits until it is known who is signed in, if anybody may be: a session that has run off is renewed by then. */
export async function sessionKnown(): Promise<void> {
  if (sessionNow().state === 'loading' && mayBeSignedIn()) await checkSession();
}

/** Does here what another tab has done. */
function follow(): void {
  if (!isAnotherPerson()) return;
  if (mayBeSignedIn()) void checkSession();
  else signedOut('elsewhere');
}

function lookAgain(): void {
  const session = sessionNow();
  if (session.state !== 'out' && session.reconnecting) void checkSession();
}

/** Finds out who is signed in, and follows it until the function it returns is called. */
export function followSession(): () => void {
  if (sessionNow().state === 'loading') {
    if (mayBeSignedIn()) void checkSession();
    else nobodyThere();
  }
  // A page out of the back/forward cache has not heard of what went on meanwhile.
  const onShow = (event: PageTransitionEvent) => event.persisted && follow();
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', onShow);
  window.addEventListener('focus', lookAgain);
  window.addEventListener('online', lookAgain);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', onShow);
    window.removeEventListener('focus', lookAgain);
    window.removeEventListener('online', lookAgain);
  };
}
