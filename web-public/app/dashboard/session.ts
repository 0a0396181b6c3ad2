import { useSession, type User } from '../session/session';

/** Returns the member who is signed in, below the guard that lets nobody else see it. */
export function useMember(): User {
  const session = useSession();
  if (session.state !== 'in') throw new Error('Shown without a session: RequireSession must be above');
  return session.user;
}
