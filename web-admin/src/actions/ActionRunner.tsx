import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { type Identifier, useNotify } from 'react-admin';
import type { ActionModel, ResourceModel } from '../model/index';
import { usePerform } from './perform';
import { DialogOpenContext, type Run, RunContext } from './run';
import { failureOf, type OnDone, type Target } from './target';

// Its inputs are those of forms.
const ActionDialog = lazy(() => import('./ActionDialog').then((module) => ({ default: module.ActionDialog })));

interface ActionRunnerProps {
  resource: ResourceModel;
  onDone?: OnDone;
  /** Called after an action that removes the record of the screen. */
  onGone?: () => void;
  children: ReactNode;
}

const needsDialog = ({ confirm, destructive, body }: ActionModel) =>
  confirm !== undefined || destructive || body.length > 0;

/** Holds the dialog of the one action that is under way on a screen. */
export function ActionRunner({ resource, onDone, onGone, children }: ActionRunnerProps) {
  const perform = usePerform(resource, { onDone, onGone });
  const notify = useNotify();
  const [pending, setPending] = useState<{ action: ActionModel; target: Target } | null>(null);
  /** The records with an action on its way: a second press would be rejected, and hide the outcome of the first. */
  const underway = useRef(new Set<Identifier>());
  const run = useCallback<Run>(
    (action, target) => {
      const id = 'record' in target ? target.record.id : undefined;
      if (id !== undefined && underway.current.has(id)) return;
      if (needsDialog(action)) {
        setPending({ action, target });
        return;
      }
      if (id !== undefined) underway.current.add(id);
      perform(action, target, {})
        .catch((error: Error) => {
          if (!(error instanceof StepUpDeclined)) notify(failureOf(action, error), { type: 'error' });
        })
        .finally(() => id !== undefined && underway.current.delete(id));
    },
    [perform, notify],
  );
  return (
    <RunContext value={run}>
      <DialogOpenContext value={pending !== null}>{children}</DialogOpenContext>
      {pending && (
        <Suspense>
          <ActionDialog {...pending} resource={resource} perform={perform} onClose={() => setPending(null)} />
        </Suspense>
      )}
    </RunContext>
  );
}
