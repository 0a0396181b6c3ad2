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
  if (session.state === 'in' && !session.reconnecting)
    return (
      <Link to="/dashboard" className="button account" onClick={onLeave}>
        {S.dashboard}
      </Link>
    );
  if (session.state === 'out')
    return (
      <Link to={loginPath(pathname + search)} className="button account" onClick={onLeave}>
        {S.login}
      </Link>
    );
  if (session.reconnecting)
    return (
      <button type="button" className="button-plain account" aria-disabled="true">
        {S.reconnecting}
      </button>
    );
  // Nobody knows yet: both are there, and the hint of the page's first script shows one.
  return (
    <>
      <Link to={loginPath(pathname + search)} className="button account account-guest" onClick={onLeave}>
        {S.login}
      </Link>
      <Link to="/dashboard" className="button account account-member" onClick={onLeave}>
        {S.dashboard}
      </Link>
    </>
  );
}
