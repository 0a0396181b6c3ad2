import { askToSignIn } from '@toolbase/web-shared/sign-in-again';
import { SignInAgainDialog } from '@toolbase/web-shared/SignInAgainDialog';
import { useCallback } from 'react';
import { logIn } from '../api/accounts';
import { OperatedTheme } from '../operated/OperatedTheme';
import { SIGN_IN_AGAIN } from '../texts/sign-in-again';
import { openModal } from '../ui/modal';
import { setUser, useSession, type User } from './session';
import { signInRequest } from './sign-in-first';

/** Returns whether `id` is signed in, as in another tab. The page of another account is loaded anew. */
async function isBack(id: string): Promise<boolean> {
  // Not by `api`, which would renew the session first.
  const response = await fetch('/api/me').catch(() => null);
  if (!response?.ok) return false;
  const { user } = (await response.json()) as { user: User };
  if (user.id !== id) location.reload();
  return user.id === id;
}

function View() {
  const session = useSession();
  const { id, email } = session.state === 'in' ? session.user : { id: '', email: '' };
  const check = useCallback(() => isBack(id), [id]);
  if (session.state !== 'in') return null;
  const enter = async (password: string, code?: string) => setUser((await logIn({ email, password, code })).user);
  return (
    <OperatedTheme>
      <SignInAgainDialog texts={SIGN_IN_AGAIN} account={session.user} logIn={enter} check={check} onOpen={openModal} />
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
