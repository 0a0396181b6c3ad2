import type { FieldErrors } from '../../../app/ui/submission';
import { isBlank } from '../../../app/ui/visible';
import { OWN } from '../texts/own-claim';

/** The longest statement or message. */
export const LONGEST = 2_000;

const wrongWith = (text: string, missing: string): string | null => {
  if (isBlank(text)) return missing;
  return [...text].length > LONGEST ? OWN.statementLong : null;
};

/** The statement about the documents, or what is missing. */
export function readStatement(fields: FormData, documents: number): { values: string } | { errors: FieldErrors } {
  const statement = String(fields.get('statement') ?? '').trim();
  const wrong = wrongWith(statement, OWN.statementMissing);
  const errors: FieldErrors = {
    ...(documents === 0 && { documents: OWN.documentMissing }),
    ...(wrong && { statement: wrong }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { values: statement };
}

/** The message to the admins, or what is wrong with it. */
export function readMessage(fields: FormData): { values: string } | { errors: FieldErrors } {
  const text = String(fields.get('text') ?? '').trim();
  const wrong = wrongWith(text, OWN.writeMissing);
  return wrong ? { errors: { text: wrong } } : { values: text };
}
