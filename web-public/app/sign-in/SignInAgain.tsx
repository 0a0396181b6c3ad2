import { askToSignIn } from '@toolbase/web-shared/sign-in-again';
import { SignInAgainDialog } from '@toolbase/web-shared/SignInAgainDialog';
import { logIn } from '../api/accounts';
import { OperatedTheme } from '../operated/OperatedTheme';
import { SIGN_IN_AGAIN } from '../texts/sign-in-again';
import { openModal } from '../ui/modal';
import { setUser, useSession } from '../session/session';
import { signInRequest } from './sign-in-first';

function View() {
  const session = useSession();
  if (session.state !== 'in') return null;
  const { email } = session.user;
  const enter = async (password: string, code?: string) => setUser((await logIn({ email, password, code })).user);
  return (
    <OperatedTheme>
      <SignInAgainDialog texts={SIGN_IN_AGAIN} account={session.user} logIn={enter} onOpen={openModal} />
    </OperatedTheme>
  );
}

/** Requests who has lost the session to sign in again, over the page. True once they have. */
export async function signInAgain(): Promise<boolean> {
  signInRequest.setState({ reason: '', View }, true);
  const isDone = await askToSignIn();
  signInRequest.setState(null, true);
  return isDone;
}
