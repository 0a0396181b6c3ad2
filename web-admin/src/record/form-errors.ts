import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { errorsOnInputs } from '../data/values';
import type { FieldModel } from '../model/index';

interface RejectedError extends Error {
  status?: number;
  body?: { errors?: Record<string, string> };
}

/** Puts the server's rules under the names of the form's inputs, where react-admin takes them from. */
export function placeErrors(error: RejectedError, fields: FieldModel[]): void {
  if (error.body?.errors) error.body.errors = errorsOnInputs(fields, error.body.errors);
}

/** Shows an error that belongs to no field; who did not enter the password knows why nothing was saved. */
export function notifyUnplaced(
  error: RejectedError,
  notify: (text: string, options: { type: 'error' }) => void,
  failed = '',
): void {
  if (!error.body?.errors && !(error instanceof StepUpDeclined))
    notify(`${failed} ${error.message}`.trim(), { type: 'error' });
}
