import { A } from '../texts/account';
import type { FieldErrors } from '../ui/submission';
import { visibleLength } from '../ui/visible';

/** A form as it was filled in; what is not there is empty. */
export const textOf =
  (fields: FormData) =>
  (name: string): string =>
    String(fields.get(name) ?? '');

/** As the server has it, roughly: it has the last word. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The rule that an address breaks. */
export function emailRule(email: string): string | undefined {
  if (email === '') return A.emailRequired;
  return ADDRESS.test(email) && email.length <= 254 ? undefined : A.emailInvalid;
}

/** Characters as people count them. */
const length = (text: string): number => [...text].length;

/** The rule that a name breaks (S2 section 5, S3 section 5). */
export function nameRule(name: string): string | undefined {
  if (name === '') return A.nameRequired;
  if (visibleLength(name) < 3) return A.nameShort;
  return length(name) > 40 ? A.nameLong : undefined;
}

/** The rule that a new password breaks (decision 29). Spaces count like any other character. */
export function newPasswordRule(password: string): string | undefined {
  if (password === '') return A.passwordRequired;
  if (length(password) < 8) return A.passwordShort;
  return length(password) > 128 ? A.passwordLong : undefined;
}

/** The rule that a repeated password breaks; the form gives the message. */
export function repeatedRule(repeated: string, password: string, differs: string): string | undefined {
  if (repeated === '') return A.confirmRequired;
  return repeated === password ? undefined : differs;
}

/** The values, if no rule is broken. */
export function checked<Values>(values: Values, rules: FieldErrors): { values: Values } | { errors: FieldErrors } {
  const errors = Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule));
  return Object.keys(errors).length > 0 ? { errors } : { values };
}
