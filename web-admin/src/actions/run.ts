import { createContext, use } from 'react';
import type { ActionModel } from '../model/index';
import type { Target } from './target';

export type Run = (action: ActionModel, target: Target) => void;

/** Provided by the `ActionRunner` of a screen. */
export const RunContext = createContext<Run | null>(null);

/** True if the dialog of an action is open. */
export const DialogOpenContext = createContext(false);

export const useIsDialogOpen = () => use(DialogOpenContext);

/** Starts actions: at once, or after a dialog. */
export function useRun(): Run {
  const run = use(RunContext);
  if (!run) throw new Error('Actions are started below an ActionRunner.');
  return run;
}
