import { ApiError } from './problem';
import { makeQuestion } from './question';

/** The dialog was closed: nothing was done. */
export class StepUpDeclined extends Error {
  constructor() {
    super('Nothing was done, because the password was not entered.');
    this.name = 'StepUpDeclined';
  }
}

/** The password is requested once more. A dialog that uses `useStepUp` must be in the page. */
export const { store: stepUpStore, useOpen: useStepUp, ask } = makeQuestion();

/**
 * Makes a call that may need the password once more (decision 14). If the server demands it, a dialog requests it, and
 * the call is made again. Fails with `StepUpDeclined` when the dialog is closed.
 */
export async function stepUp<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'confirmation-required')) throw error;
    if (!(await ask())) throw new StepUpDeclined();
    return call();
  }
}
