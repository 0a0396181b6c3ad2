import { createStore, useStore } from 'zustand';
import { ApiError } from './problem';

/** The password that is requested once more. A dialog shows the request and reports its outcome. */
export interface StepUp {
  confirmed: () => void;
  declined: () => void;
}

/** The dialog was closed: nothing was done. */
export class StepUpDeclined extends Error {
  constructor() {
    super('Nothing was done, because the password was not entered.');
    this.name = 'StepUpDeclined';
  }
}

/** The pending request for the password, if there is one. */
export const stepUpStore = createStore<{ stepUp: StepUp | null }>(() => ({ stepUp: null }));

let waiting: Promise<boolean> | null = null;

/** True if the password was entered; one dialog for all who wait meanwhile. */
const isConfirmed = (): Promise<boolean> =>
  (waiting ??= new Promise<boolean>((resolve) => {
    const end = (confirmed: boolean) => () => {
      waiting = null;
      stepUpStore.setState({ stepUp: null });
      resolve(confirmed);
    };
    stepUpStore.setState({ stepUp: { confirmed: end(true), declined: end(false) } });
  }));

/**
 * Makes a call that may need the password once more (decision 14). If the server demands it, a dialog requests it, and
 * the call is made again. Fails with `StepUpDeclined` when the dialog is closed; a dialog that uses `useStepUp` must
 * be in the page.
 */
export async function stepUp<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'confirmation-required')) throw error;
    if (!(await isConfirmed())) throw new StepUpDeclined();
    return call();
  }
}

/** The state of `stepUpStore`. */
export const useStepUp = (): StepUp | null => useStore(stepUpStore, ({ stepUp: current }) => current);
