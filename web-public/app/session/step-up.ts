import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/http';

/** Someone who is asked for their password again: `StepUpDialog` shows it, and says how it went. */
export interface StepUp {
  confirmed: () => void;
  declined: () => void;
}

/** They would rather not. */
export class StepUpDeclined extends Error {
  constructor() {
    super('The password was not entered again');
    this.name = 'StepUpDeclined';
  }
}

let asked: StepUp | null = null;
const listeners = new Set<() => void>();

function set(next: StepUp | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

const passwordEntered = (): Promise<void> =>
  new Promise((resolve, reject) => {
    // One question at a time: what was asked before is given up.
    asked?.declined();
    set({
      confirmed: () => {
        set(null);
        resolve();
      },
      declined: () => {
        set(null);
        reject(new StepUpDeclined());
      },
    });
  });

/**
 * Makes a call that the server may want the password for. If it does, it is asked for in a dialog, and the call is
 * made again. Fails with `StepUpDeclined` when the dialog is closed; `StepUpDialog` must be in the page.
 */
export async function stepUp<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'confirmation-required')) throw error;
    await passwordEntered();
    return call();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is to be asked, if anyone. */
export const useStepUp = (): StepUp | null =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
