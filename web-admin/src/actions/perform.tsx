import { useCallback } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { Declined } from '../api/confirmation';
import { useReadAgain } from '../data/refresh';
import type { AdminDataProvider, BulkOutcome, Selection } from '../data/provider';
import { type ActionModel, filled, type ResourceModel } from '../model';
import { Done } from './Done';
import type { Target } from './runner';

export type Perform = (action: ActionModel, target: Target, body: Record<string, unknown>) => Promise<void>;

/** Time to read what was done and to take it back. */
const UNDO_MS = 12_000;

const titleOf = ({ title }: ResourceModel, record: RaRecord) => String(record[title] ?? record.id);

/** Does an action and tells what came of it. Rejects with what the server refused. */
export function usePerform(
  resource: ResourceModel,
  onDone: ((action: ActionModel, target: Target) => void) | undefined,
): Perform {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const readAgain = useReadAgain();

  return useCallback(
    async (action, target, body) => {
      const inverse = resource.actions.find(({ id }) => id === action.undo);
      const tell = (text: string, outcome: BulkOutcome | undefined, undo: (() => Promise<unknown>) | undefined) => {
        const takeBack =
          undo &&
          (() =>
            undo().then(
              () => {
                notify(`${action.label}: taken back`, { type: 'info' });
                return readAgain();
              },
              (error: Error) => {
                if (!(error instanceof Declined)) notify(error.message, { type: 'error' });
              },
            ));
        notify(<Done text={text} skipped={outcome?.skipped ?? []} onUndo={takeBack} />, {
          type: 'info',
          autoHideDuration: takeBack || outcome?.skipped.length ? UNDO_MS : undefined,
        });
      };
      try {
        if ('selection' in target) {
          const outcome = await provider.actOnMany(resource.name, action, target.selection, body);
          const { done, skipped } = outcome;
          const text = `${action.label}: ${done} done${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
          tell(text, outcome, inverse && undoMany(provider, resource, inverse, target.selection, skipped));
        } else {
          const record = 'record' in target ? target.record : undefined;
          await provider.act(action, record?.id, body);
          const subject = record ? titleOf(resource, record) : 'done';
          const text = action.done ? filled(action.done, record) : `${action.label}: ${subject}`;
          tell(text, undefined, inverse && (() => provider.act(inverse, record?.id, {})));
        }
      } catch (error) {
        const { message, body: details } = error as Error & { body?: { errors?: object } };
        if (!details?.errors && !(error instanceof Declined)) notify(message, { type: 'error' });
        throw error;
      }
      onDone?.(action, target);
      await readAgain(action.method === 'delete' ? resource.name : undefined);
    },
    [resource, provider, notify, readAgain, onDone],
  );
}

/** Takes back what was done to named records; what was done to all that a filter let through has no names. */
function undoMany(
  provider: AdminDataProvider,
  resource: ResourceModel,
  inverse: ActionModel,
  selection: Selection,
  skipped: BulkOutcome['skipped'],
): (() => Promise<unknown>) | undefined {
  if (!('ids' in selection)) return undefined;
  const left = new Set(skipped.map(({ id }) => id));
  const ids = selection.ids.filter((id) => !left.has(String(id)));
  if (inverse.scope.includes('bulk')) return () => provider.actOnMany(resource.name, inverse, { ids }, {});
  return async () => {
    for (const id of ids) await provider.act(inverse, id, {});
  };
}
