import { useCallback } from 'react';
import { type Identifier, type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { Declined } from '../api/confirmation';
import { useReadAgain } from '../data/refresh';
import type { AdminDataProvider, BulkOutcome } from '../data/provider';
import { type ActionModel, filled, type ResourceModel } from '../model';
import { Done } from './Done';
import type { Target } from './runner';
import { changedBy, undo } from './undo';

export type Perform = (action: ActionModel, target: Target, body: Record<string, unknown>) => Promise<void>;

/** Time to read what was done and to undo it: as long for many records as for one. */
const UNDO_MS = 12_000;

const titleOf = ({ title }: ResourceModel, record: RaRecord) => String(record[title] ?? record.id);

const counted = (text: string, { done, skipped }: BulkOutcome) =>
  `${text}: ${done} done${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;

/** What is said of an action that was refused. */
export const failureOf = ({ failed }: ActionModel, { message }: Error): string =>
  [failed, message].filter(Boolean).join(' ');

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
      const takeBack = async (ids: Identifier[]) => {
        try {
          const outcome = await undo(provider, resource.name, inverse as ActionModel, ids);
          const isMany = 'selection' in target || outcome.skipped.length > 0;
          const text = isMany ? counted(`${action.label}, undone`, outcome) : `${action.label}: undone`;
          notify(<Done text={text} skipped={outcome.skipped} />, {
            type: 'info',
            autoHideDuration: outcome.skipped.length > 0 ? UNDO_MS : undefined,
          });
        } catch (error) {
          if (!(error instanceof Declined)) notify((error as Error).message, { type: 'error' });
        }
        // Some of it may have been undone before it failed.
        await readAgain();
      };
      const tell = (text: string, skipped: BulkOutcome['skipped'], ids: Identifier[]) => {
        const onUndo = inverse && ids.length > 0 ? () => takeBack(ids) : undefined;
        notify(<Done text={text} skipped={skipped} onUndo={onUndo} />, {
          type: 'info',
          autoHideDuration: onUndo || skipped.length > 0 ? UNDO_MS : undefined,
        });
      };
      if ('selection' in target) {
        const outcome = await provider.actOnMany(resource.name, action, target.selection, body);
        tell(counted(action.label, outcome), outcome.skipped, changedBy(target.selection, outcome));
      } else {
        const record = 'record' in target ? target.record : undefined;
        await provider.act(action, record?.id, body);
        const subject = record ? titleOf(resource, record) : 'done';
        const text = action.done ? filled(action.done, record) : `${action.label}: ${subject}`;
        tell(text, [], record ? [record.id] : []);
      }
      onDone?.(action, target);
      await readAgain(action.method === 'delete' ? resource.name : undefined);
    },
    [resource, provider, notify, readAgain, onDone],
  );
}
