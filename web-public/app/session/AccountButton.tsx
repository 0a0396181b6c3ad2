import { Link, useLocation } from 'react-router';
import { S } from '../texts/session';
import { loginPath } from './return-address';
import { useSession } from './session';

interface AccountButtonProps {
  /** Runs on the way to the page, as to close a menu. */
  onLeave?: () => void;
}

/** The header's button: the way in, or the way to one's dashboard (S1 2.2): from the first paint, never a word about waiting. */
export function AccountButton({ onLeave }: AccountButtonProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.state !== 'out' && session.reconnecting)
    return (
      <button type="button" className="button-plain account" aria-disabled="true">
        {S.reconnecting}
      </button>
    );
  // While nobody knows, both are there, and the hint of the page's first script shows one.
  return (
    <>
      {session.state !== 'in' && (
        <Link to={loginPath(pathname + search)} className="button account account-guest" onClick={onLeave}>
          {S.login}
        </Link>
      )}
      {session.state !== 'out' && (
        <Link to="/dashboard" className="button account account-member" onClick={onLeave}>
          {S.dashboard}
        </Link>
      )}
    </>
  );
}
