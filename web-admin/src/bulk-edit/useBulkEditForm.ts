import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { useState } from 'react';
import { withLabels } from '../kit/messages';
import type { RequestError } from '../api/errors';
import { emptied } from '../data/changes';
import type { BulkOutcome } from '../data/provider';
import { errorsOnInputs, submitted } from '../data/values';
import type { FieldModel, ResourceModel } from '../model/index';
import { type Preview, previewEdit } from './requests';
import type { BulkTarget } from './target';
import { useBulkEdit } from './useBulkEdit';

/** `changes.prominence` as `prominence`. */
const withoutParent = (name: string) => name.replace(/^changes\./, '');

/** Sends the form of a change: once for its preview, and once more for the change. */
export function useBulkEditForm(
  resource: ResourceModel,
  target: BulkTarget,
  field: FieldModel,
  onDone: (skipped: BulkOutcome['skipped']) => void,
) {
  const change = useBulkEdit(resource);
  /** The preview, and the changes that it is of: those of the form may be others by the time it is there. */
  const [previewed, setPreviewed] = useState<{ preview: Preview; of: string }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (values: Record<string, unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const changes = { [field.name]: emptied(field, submitted(field, values[field.name])) };
      const of = JSON.stringify(changes);
      if (previewed?.of === of) onDone((await change(target, changes, previewed.preview)).skipped);
      else setPreviewed({ preview: await previewEdit(resource, target.selection, changes), of });
      return undefined;
    } catch (error) {
      if (error instanceof StepUpDeclined) return undefined;
      const { body, message } = error as RequestError;
      const named = Object.entries(body?.errors ?? {}).map(([name, rule]) => [withoutParent(name), rule] as const);
      // A form with an error that belongs to none of its inputs is never sent again.
      const own = named.filter(([name]) => name.split('.')[0] === field.name);
      const errors = errorsOnInputs([field], Object.fromEntries(own));
      const isPlaced = own.length > 0;
      if (!isPlaced) setFailure(withLabels(message));
      return isPlaced ? errors : undefined;
    } finally {
      setBusy(false);
    }
  };
  return { preview: previewed?.preview, busy, failure, submit, forget: () => setPreviewed(undefined) };
}
