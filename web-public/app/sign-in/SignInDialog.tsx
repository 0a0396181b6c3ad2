import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { S } from '../texts/session';
import { SIGN_IN } from '../texts/sign-in';
import { Dialog } from '../ui/Dialog';
import { remember } from '../session/intended';
import { loginPath, signUpPath } from '../session/return-address';
import { useSession } from '../session/session';
import { Gains } from './Gains';
import { type SignInRequest, signInRequest } from './sign-in-first';

const close = (): void => signInRequest.setState(null, true);

/** Says what signing in is needed for and what one gains by it, and leads there and back. */
export function SignInDialog({ reason, action, path }: SignInRequest) {
  const { pathname, search, key } = useLocation();
  const session = useSession();
  const login = useRef<HTMLAnchorElement>(null);
  const here = pathname + search;
  const back = path ?? here;
  const openedAt = useRef(key);

  useEffect(() => login.current?.focus(), []);
  // Signed in in another tab, or gone to another page: the dialog is about neither.
  const isOver = session.state === 'in' || key !== openedAt.current;
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);

  // Only now: an action whose dialog was closed is not done when somebody signs in later.
  const leave = () => {
    if (action) remember(action);
    close();
  };
  const way = { onClick: leave, state: back === here ? { behind: here } : undefined };
  return (
    <Dialog heading={reason} onClose={close}>
      <div className="sign-in">
        <p>{action ? SIGN_IN.thenDone : path ? SIGN_IN.thenThere : SIGN_IN.thenBack}</p>
        <h3>{SIGN_IN.gains}</h3>
        <Gains reason={reason} />
        <div className="sign-in-ways">
          <Link ref={login} to={loginPath(back)} className="button button-large" {...way}>
            {S.login}
          </Link>
          <Link to={signUpPath(back)} className="button-plain button-large" {...way}>
            {SIGN_IN.signUp}
          </Link>
        </div>
        <p className="sign-in-note">{SIGN_IN.note}</p>
      </div>
    </Dialog>
  );
}
