import { useCallback } from 'react';
import { type Identifier, type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { download } from '../api/http';
import { useReadAgain } from '../data/refresh';
import { type AdminDataProvider, type BulkOutcome, pathOfAction } from '../data/provider';
import { restore } from '../keys/restored';
import type { ActedResource, ActionModel } from '../model/index';
import { useAdmin } from '../kit/admin';
import { doneToMany, doneToOne, undoneToMany, undoneToOne } from './outcome';
import { OutcomeAlert } from './OutcomeAlert';
import { namedSkipped } from './skipped';
import type { OnDone, Perform } from './target';
import { changedBy, undo } from './undo';

/** Time to read what was skipped, and why. */
export const READING_MS = 12_000;

interface PerformOptions {
  onDone?: OnDone;
  /** Called after an action that removes the record of the screen. */
  onGone?: () => void;
}

/** Does actions and reports their outcome. Rejects with the server's error. */
export function usePerform(resource: ActedResource, { onDone, onGone }: PerformOptions = {}): Perform {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const readAgain = useReadAgain();
  const { undoMs } = useAdmin().model;

  return useCallback(
    async (action, target, body) => {
      const inverse = resource.actions.find(({ id }) => id === action.undo);
      const undoAll = async (ids: Identifier[]) => {
        try {
          const outcome = await undo(provider, resource.name, inverse as ActionModel, ids);
          const [only] = 'record' in target && outcome.skipped.length === 0 ? records : [];
          const text = only ? undoneToOne(resource, only) : undoneToMany(resource, outcome);
          notify(<OutcomeAlert text={text} skipped={named(outcome.skipped)} />, {
            type: 'info',
            autoHideDuration: outcome.skipped.length > 0 ? READING_MS : undefined,
          });
        } catch (error) {
          if (!(error instanceof StepUpDeclined)) notify((error as Error).message, { type: 'error' });
        }
        restore(ids[0] ?? null);
        // Some of it may have been undone before it failed.
        await readAgain();
      };
      const records = 'records' in target ? target.records : 'record' in target ? [target.record] : [];
      const named = (skipped: BulkOutcome['skipped']) => namedSkipped(resource, records, skipped);
      const report = (text: string, skipped: BulkOutcome['skipped'], ids: Identifier[]) => {
        const onUndo = inverse && ids.length > 0 ? () => undoAll(ids) : undefined;
        const reading = skipped.length > 0 ? READING_MS : undefined;
        notify(<OutcomeAlert text={text} skipped={named(skipped)} onUndo={onUndo} />, {
          type: 'info',
          // As long for many records as for one.
          autoHideDuration: onUndo ? undoMs : reading,
        });
      };
      if ('selection' in target) {
        const outcome = await provider.actOnMany(resource.name, action, target.selection, body);
        const text = doneToMany(resource, action, outcome, records);
        report(text, outcome.skipped, changedBy(target.selection, outcome));
        onDone?.(action, target, outcome.skipped);
      } else {
        const record = 'record' in target ? target.record : undefined;
        let response: RaRecord | null = null;
        // An action that reads is a download.
        if (action.method === 'get') await download(pathOfAction(action, record?.id), `${resource.name}.json`);
        else response = await provider.act(action, record?.id, body);
        report(doneToOne(resource, action, record, response), [], record ? [record.id] : []);
        onDone?.(action, target, []);
      }
      if (action.removes) onGone?.();
      await readAgain(action.removes ? resource.name : undefined);
    },
    [resource, provider, notify, readAgain, onDone, onGone, undoMs],
  );
}
