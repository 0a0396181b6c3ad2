import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { useState } from 'react';
import type { RequestError } from '../api/errors';
import { contentsOf } from '../data/changes';
import { errorsOnInputs } from '../data/values';
import type { ActionModel, FieldModel } from '../model/index';
import { failureOf, type Perform, type Target } from './target';

/** The fields of an action that a person fills in. */
export const inputsOf = ({ body }: ActionModel) => body.filter(({ kind }) => kind !== 'count');

/** The values that the form of an action begins with: those of the record that its inputs name. */
export const begunWith = (inputs: FieldModel[], record: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(
    inputs.flatMap(({ name, prefill }) => (prefill && record[prefill] ? [[name, record[prefill]]] : [])),
  );

/** Does an action with the values of its form; the errors of its fields are for the form, all others are `failure`. */
export function useActionForm(action: ActionModel, target: Target, perform: Perform) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const inputs = inputsOf(action);

  const submit = async (values: object, more: Record<string, unknown>, onDone: () => void) => {
    setBusy(true);
    setFailure(null);
    try {
      await perform(action, target, { ...contentsOf(inputs, values as Record<string, unknown>), ...more });
      onDone();
      return undefined;
    } catch (error) {
      if (error instanceof StepUpDeclined) return undefined;
      const { body } = error as RequestError;
      const placed = errorsOnInputs(inputs, (body as { errors?: Record<string, string> })?.errors ?? {});
      // A form with an error that belongs to none of its inputs is never sent again.
      const isPlaced = ([name]: [string, string]) => inputs.some((field) => name.split('.')[0] === field.name);
      const errors = Object.fromEntries(Object.entries(placed).filter(isPlaced));
      const isKnown = Object.keys(errors).length > 0;
      if (!isKnown || action.failed) setFailure(isKnown ? (action.failed ?? null) : failureOf(action, error as Error));
      return errors;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, inputs, submit };
}
