import { useStore } from 'zustand';
import { signInRequest } from './sign-in-first';

/** Shows the dialog for signing in, over whatever page requested it. */
export function SignInHost() {
  const request = useStore(signInRequest);
  return request && <request.View {...request} />;
}
