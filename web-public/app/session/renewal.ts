import { reconnecting, signedIn, signedOut, type User } from './store';

/** `ended`: the server says that there is no session. `unknown`: it says nothing. */
export type Renewal = 'renewed' | 'ended' | 'unknown';

let underway: Promise<Renewal> | null = null;

/** Renews the session. However many ask at once, the server is asked once (decision 17). */
export function renew(): Promise<Renewal> {
  underway ??= ask().finally(() => (underway = null));
  return underway;
}

async function ask(): Promise<Renewal> {
  try {
    const answer = await fetch('/api/auth/refresh-token', { method: 'POST', headers: { accept: 'application/json' } });
    if (answer.ok) {
      signedIn(((await answer.json()) as { user: User }).user);
      return 'renewed';
    }
    if (answer.status === 401 || answer.status === 403) {
      signedOut('lost');
      return 'ended';
    }
  } catch {
    // Not reached.
  }
  reconnecting();
  return 'unknown';
}
