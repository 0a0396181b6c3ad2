import type { Schemas } from '@toolbase/client';
import { forgetPerson } from './personal';

export type User = Schemas['User'];

/**
 * Who is signed in. `reconnecting`: the server gives no answer at the moment; what is known stays (decision 16).
 * Why nobody is: nobody was, they left, they left in another tab, or the server ended the session.
 */
export type Session =
  | { state: 'loading'; reconnecting?: boolean }
  | { state: 'out'; why: 'never' | 'left' | 'elsewhere' | 'lost' }
  | { state: 'in'; user: User; reconnecting: boolean };

/** The id of who is signed in: tabs tell each other by it. */
const MARK = 'toolbase.session';

let session: Session = { state: 'loading' };
const listeners = new Set<() => void>();

export const sessionNow = (): Session => session;

/** Calls `listener` after each change, until the function it returns is called. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

const readMark = (): string | null => {
  try {
    return localStorage.getItem(MARK);
  } catch {
    return null;
  }
};

function writeMark(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(MARK);
    else localStorage.setItem(MARK, id);
  } catch {
    // Storage may be switched off: then tabs find out by themselves.
  }
}

/** Whether it is worth asking the server who is there: without a session most visitors would pay for a refusal. */
export const mayBeSignedIn = (): boolean =>
  /(?:^|; )(?:__Host-)?toolbase_signed_in=1/.test(document.cookie) || readMark() !== null;

/** Whom another tab has signed in last, if that is not who is signed in here. */
export const isAnotherPerson = (): boolean =>
  readMark() !== (session.state === 'in' ? session.user.id : null) && session.state !== 'loading';

export function signedIn(user: User): void {
  const before = readMark();
  if (before !== null && before !== user.id) forgetPerson();
  writeMark(user.id);
  set({ state: 'in', user, reconnecting: false });
}

/** Another tab has renewed the session: the server is there again, and who is signed in is the same. */
export function renewed(): void {
  if (session.state === 'in') set({ ...session, reconnecting: false });
}

/** Nobody is signed in any more; what the browser kept of them goes (decision 80). */
export function signedOut(why: 'left' | 'elsewhere' | 'lost'): void {
  const wasIn = session.state === 'in';
  if (wasIn || readMark() !== null) forgetPerson();
  writeMark(null);
  // Who comes back after weeks has lost nothing they were in the middle of.
  set({ state: 'out', why: wasIn ? why : 'never' });
}

export const nobodyThere = (): void => set({ state: 'out', why: 'never' });

/** The server gives no answer. Who is not known to be signed out stays so. */
export function reconnecting(): void {
  if (session.state !== 'out') set({ ...session, reconnecting: true });
}
