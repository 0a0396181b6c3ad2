import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import { Declined } from '../api/confirmation';
import type { Selection } from '../data/provider';
import type { ActionModel, ResourceModel } from '../model';
import { ActionDialog } from './ActionDialog';
import { failureOf, usePerform } from './perform';

/** What an action is done to: a record, a selection of them, or the whole screen. */
export type Target = { record: RaRecord } | { selection: Selection; count: number } | { screen: true };

type Run = (action: ActionModel, target: Target) => void;

const Context = createContext<Run | null>(null);

/** Starts actions: at once, or after asking what they need to know. */
export function useRun(): Run {
  const run = use(Context);
  if (!run) throw new Error('Actions are started below an ActionRunner.');
  return run;
}

interface ActionRunnerProps {
  resource: ResourceModel;
  /** Called after an action was done. */
  onDone?: (action: ActionModel, target: Target) => void;
  children: ReactNode;
}

/** Holds the dialog of the one action that is under way on a screen. */
export function ActionRunner({ resource, onDone, children }: ActionRunnerProps) {
  const perform = usePerform(resource, onDone);
  const notify = useNotify();
  const [asked, setAsked] = useState<{ action: ActionModel; target: Target } | null>(null);
  const run = useCallback<Run>(
    (action, target) => {
      const asks = action.confirm !== undefined || action.destructive || action.body.length > 0;
      if (asks) setAsked({ action, target });
      else
        perform(action, target, {}).catch((error: Error) => {
          if (!(error instanceof Declined)) notify(failureOf(action, error), { type: 'error' });
        });
    },
    [perform, notify],
  );
  const close = useMemo(() => () => setAsked(null), []);
  return (
    <Context value={run}>
      {children}
      {asked && <ActionDialog {...asked} resource={resource} perform={perform} onClose={close} />}
    </Context>
  );
}
