import { useStore } from 'zustand';
import { type Session, sessionNow, sessionStore, signedIn, signedOut, type User } from './store';

export { type Session, sessionNow, sessionStore, type User };

/** Returns the session: the member who is signed in, if any. */
export const useSession = (): Session => useStore(sessionStore);

/** Takes the user out of a response that shows who is signed in; `null` when their account is gone. */
export function setUser(user: User | null): void {
  if (user) signedIn(user);
  else signedOut('left');
}

/** True for admins, as soon as the session is known. */
export function useIsAdmin(): boolean {
  const session = useSession();
  return session.state === 'in' && session.user.role.name === 'admin';
}
