import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { useNotify } from 'react-admin';
import { doneToMany, undoneToMany } from '../actions/outcome';
import { OutcomeAlert } from '../actions/OutcomeAlert';
import { READING_MS } from '../actions/perform';
import { namedSkipped } from '../actions/skipped';
import { useReadAgain } from '../data/refresh';
import type { BulkOutcome } from '../data/provider';
import { restore } from '../keys/restored';
import type { ResourceModel } from '../model/index';
import { useAdmin } from '../kit/admin';
import { type Changes, edit, type Edited, type Preview, undoEdit } from './requests';
import type { BulkTarget } from './target';

/** Changes a field of many records and reports the outcome, with the way back. Rejects with the server's error. */
export function useBulkEdit(resource: ResourceModel) {
  const notify = useNotify();
  const readAgain = useReadAgain();
  const { undoMs } = useAdmin().model;

  return async ({ selection, records }: BulkTarget, changes: Changes, preview: Preview): Promise<Edited> => {
    const edited = await edit(resource, selection, changes, preview);
    const named = (outcome: BulkOutcome) => namedSkipped(resource, records, outcome.skipped);
    const undo = async () => {
      try {
        const outcome = await undoEdit(resource, edited);
        const text = undoneToMany(resource, outcome);
        notify(<OutcomeAlert text={text} skipped={named(outcome)} />, {
          type: 'info',
          autoHideDuration: outcome.skipped.length > 0 ? READING_MS : undefined,
        });
      } catch (error) {
        if (!(error instanceof StepUpDeclined)) notify((error as Error).message, { type: 'error' });
      }
      restore(edited.changed[0] ?? null);
      // Some of it may have been undone before it failed.
      await readAgain();
    };
    const text = doneToMany(resource, { label: 'Change', done: undefined }, edited);
    const canUndo = edited.done > 0;
    notify(<OutcomeAlert text={text} skipped={named(edited)} onUndo={canUndo ? undo : undefined} />, {
      type: 'info',
      autoHideDuration: canUndo ? undoMs : READING_MS,
    });
    await readAgain();
    return edited;
  };
}
