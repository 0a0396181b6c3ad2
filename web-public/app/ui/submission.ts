import { type FormEvent, useState } from 'react';
import { ApiError, reasonOf } from '@toolbase/web-shared/problem';

/** The errors, by the names of the fields. */
export type FieldErrors = Partial<Record<string, string>>;

interface Rules<Values> {
  /** The values of the form's fields, or what is wrong with them. */
  read: (fields: FormData, form: HTMLFormElement) => { values: Values } | { errors: FieldErrors };
  send: (values: Values) => Promise<unknown>;
  /** The message when the server gives no reason. */
  failed: string;
  /** The fields as people know them, for what the server finds wrong with one. */
  labels: Partial<Record<string, string>>;
}

export interface Submission {
  errors: FieldErrors;
  /** The message about a failure that belongs to no field. */
  failure: string | null;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The server names a field and its rule, some as a sentence, some to be read after the field's name. */
const sentence = (label: string, rule: string): string => (/^\p{Lu}/u.test(rule) ? rule : `${label} ${rule}`);

/** Returns the errors that the server finds in fields that the form has. */
export function serverErrors(error: ApiError, labels: Partial<Record<string, string>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, [rule]] of Object.entries(error.errors)) {
    const label = labels[field];
    if (label && rule) errors[field] = sentence(label, rule);
  }
  return errors;
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const wrong = [...form.elements].find((element) => errors[element.getAttribute('name') ?? '']);
  if (wrong instanceof HTMLElement) wrong.focus();
}

/** A form that is checked, sent once at a time, and leaves what was entered in place whatever comes of it. */
export function useSubmission<Values>({ read, send, failed, labels }: Rules<Values>): Submission {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const reject = (form: HTMLFormElement, found: FieldErrors) => {
    setErrors(found);
    focusFirst(form, found);
  };

  const submit = async (form: HTMLFormElement) => {
    const found = read(new FormData(form), form);
    setFailure(null);
    if ('errors' in found) {
      reject(form, found.errors);
      return;
    }
    setErrors({});
    setBusy(true);
    try {
      await send(found.values);
    } catch (error) {
      const rejected = error instanceof ApiError ? serverErrors(error, labels) : {};
      if (Object.keys(rejected).length > 0) reject(form, rejected);
      else setFailure(reasonOf(error) ?? failed);
    } finally {
      setBusy(false);
    }
  };

  return {
    errors,
    failure,
    busy,
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void submit(event.currentTarget);
    },
  };
}
