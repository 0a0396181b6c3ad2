import { useStore } from 'zustand';
import { offerSignInAgain } from '../session/renewal';
import { signInRequest } from './sign-in-first';

offerSignInAgain(() => import('./SignInAgain'));

/** Shows the dialog for signing in, over whatever page requested it. */
export function SignInHost() {
  const request = useStore(signInRequest);
  return request && <request.View {...request} />;
}
