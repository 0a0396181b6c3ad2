import { makeQuestion } from './question';

const { store, ask, useOpen } = makeQuestion();

export const signInStore = store;

let dialogs = 0;

/** The pending request to sign in again, if there is one. */
export const useSignInAgain = useOpen;

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
  return (await ask()) ? 'done' : 'declined';
}
