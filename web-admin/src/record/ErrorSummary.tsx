import Link from '@mui/material/Link';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldErrors, useFormState } from 'react-hook-form';
import { type FieldModel, words } from '../model/index';

interface FieldMessage {
  name: string;
  message: string;
}

/** All errors below `errors`, by the names of their inputs. */
function flattened(errors: FieldErrors, prefix = ''): FieldMessage[] {
  return Object.entries(errors).flatMap(([key, error]): FieldMessage[] => {
    if (!error || typeof error !== 'object') return [];
    const name = `${prefix}${key}`;
    if (typeof error.message === 'string' && error.message !== '') return [{ name, message: error.message }];
    const { ref: _, root: __, ...parts } = error as Record<string, unknown>;
    return flattened(parts as FieldErrors, `${name}.`);
  });
}

function labelOf(fields: FieldModel[], name: string): string {
  const [top = name, ...rest] = name.split('.');
  const label = fields.find((field) => field.name === top)?.label ?? words(top);
  return [label, ...rest.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : words(part)))].join(' ');
}

function focusInput(form: HTMLFormElement | null | undefined, name: string) {
  const input = form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"], #${CSS.escape(name)}`);
  input?.focus();
}

/** The errors that keep the form from being saved, in one place, read first; each leads to its input. */
export function ErrorSummary({ fields }: { fields: FieldModel[] }) {
  const { errors, submitCount, isSubmitting } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const translate = useTranslate();
  const all = flattened(errors);
  const shown = submitCount > 0 && all.length > 0;
  useEffect(() => {
    if (shown && !isSubmitting) box.current?.focus();
    // Moved to only when the form was sent again: not while someone mends it.
  }, [submitCount, isSubmitting]);
  if (!shown) return null;

  const translated = (message: string) => {
    const own = /^@@react-admin@@(.*)$/s.exec(message)?.[1];
    if (own === undefined) return translate(message, { _: message });
    const parsed = JSON.parse(own) as string | { message: string; args?: object };
    return typeof parsed === 'string' ? translate(parsed, { _: parsed }) : translate(parsed.message, parsed.args);
  };
  return (
    <ErrorAlert ref={box} tabIndex={-1} className="error-summary">
      {all.length === 1 ? 'One thing keeps this from being saved:' : `${all.length} things keep this from being saved:`}
      <ul>
        {all.map(({ name, message }) => (
          <li key={name}>
            <Link component="button" type="button" onClick={() => focusInput(box.current?.closest('form'), name)}>
              {labelOf(fields, name)}
            </Link>
            : {translated(message)}
          </li>
        ))}
      </ul>
    </ErrorAlert>
  );
}
