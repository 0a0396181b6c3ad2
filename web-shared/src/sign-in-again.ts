import { makeQuestion } from './question';

/** The owner of a session that has ended is requested to sign in again. A dialog that uses `useSignInAgain` shows it. */
export const { store: signInStore, ask: askToSignIn, useOpen: useSignInAgain } = makeQuestion();

let dialogs = 0;

/** A dialog that shows the request is in the page, until the function it returns is called. */
export function offerToSignIn(): () => void {
  dialogs += 1;
  return () => {
    dialogs -= 1;
  };
}

/**
 * The session has ended: requests its owner to sign in again. `absent`: no dialog of the page can.
 */
export async function signInAgain(): Promise<'done' | 'declined' | 'absent'> {
  if (dialogs === 0) return 'absent';
  return (await askToSignIn()) ? 'done' : 'declined';
}
