import type { Schemas } from '@toolbase/client';
import { createStore } from 'zustand';
import { forgetPerson } from './personal';

export type User = Schemas['User'];

/**
 * The member who is signed in, if any. `reconnecting`: the server does not respond at the moment; what is known stays
 * (decision 16). `why`: nobody was signed in, they left, they left in another tab, or the server ended the session.
 */
export type Session =
  | { state: 'loading'; reconnecting?: boolean }
  | { state: 'out'; why: 'never' | 'left' | 'elsewhere' | 'lost' }
  | { state: 'in'; user: User; reconnecting: boolean };

/** The id of who is signed in: tabs learn from each other by it. */
const MARK = 'toolbase.session';

/** The id of whose data the browser holds: of who is signed in, or was when their session ended. */
const OWNER = 'toolbase.owner';

/** On the server, and until the browser has requested it, nobody is known: all HTML is anonymous. */
export const sessionStore = createStore<Session>(() => ({ state: 'loading' }));

export const sessionNow = (): Session => sessionStore.getState();

const set = (next: Session): void => sessionStore.setState(next, true);

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const readMark = (): string | null => read(MARK);

function write(key: string, id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(key);
    else localStorage.setItem(key, id);
  } catch {
    // Storage may be switched off: then tabs find out by themselves.
  }
}

/** Returns true on a sign of a session: without one the request for it would only be rejected, for most visitors. */
export const mayBeSignedIn = (): boolean =>
  /(?:^|; )(?:__Host-)?toolbase_signed_in=1/.test(document.cookie) || readMark() !== null;

/** Returns true when another tab has signed in someone else last, or signed out the member of this one. */
export function isAnotherPerson(): boolean {
  const session = sessionNow();
  return readMark() !== (session.state === 'in' ? session.user.id : null) && session.state !== 'loading';
}

export function signedIn(user: User): void {
  const before = readMark() ?? read(OWNER);
  if (before !== null && before !== user.id) forgetPerson();
  write(MARK, user.id);
  write(OWNER, user.id);
  set({ state: 'in', user, reconnecting: false });
}

/** Another tab has renewed the session: the server is there again, and who is signed in is the same. */
export function renewed(): void {
  const session = sessionNow();
  if (session.state === 'in') set({ ...session, reconnecting: false });
}

/**
 * Nobody is signed in any more; what the browser stored about them goes (decision 80). Of who has lost the session in
 * the middle of something it stays until they are back, or somebody else signs in.
 */
export function signedOut(why: 'left' | 'elsewhere' | 'lost'): void {
  const wasIn = sessionNow().state === 'in';
  if (why !== 'lost' && (wasIn || readMark() !== null)) {
    forgetPerson();
    write(OWNER, null);
  }
  write(MARK, null);
  // A visitor who comes back after weeks has lost nothing they were in the middle of.
  set({ state: 'out', why: wasIn ? why : 'never' });
}

export const nobodyThere = (): void => set({ state: 'out', why: 'never' });

/** The server does not respond. Who is not known to be signed out stays so. */
export function reconnecting(): void {
  const session = sessionNow();
  if (session.state !== 'out') set({ ...session, reconnecting: true });
}
