import { Link, useLocation } from 'react-router';
import { S } from '../texts/session';
import { loginPath } from './return-address';
import { useSession } from './session';

interface AccountButtonProps {
  /** Runs on the way to the page, as to close a menu. */
  onLeave?: () => void;
}

/** The header's button: the way in, the way to one's dashboard, or nothing yet (S1 2.2). */
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
  return (
    <button type="button" className="button-plain account needs-js" aria-disabled="true">
      {session.reconnecting ? S.reconnecting : S.loading}
    </button>
  );
}
