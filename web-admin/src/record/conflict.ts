import { isSame } from '../data/changes';
import { fieldsOf, formValues, submitted } from '../data/values';
import type { FieldGroup, FieldModel } from '../model/index';

type Values = Record<string, unknown>;
export type Side = 'mine' | 'theirs';

export interface Disputed {
  field: FieldModel;
  /** The only one who has changed it, else I: what I have typed is not lost unasked. */
  side: Side;
}

/** The fields in which the two versions differ. */
export function disputed(form: FieldGroup[] | undefined, mine: Values, base: Values, theirs: Values): Disputed[] {
  const before = formValues(form, base);
  const now = formValues(form, theirs);
  return fieldsOf(form).flatMap((field): Disputed[] => {
    const own = submitted(field, mine[field.name]);
    if (field.readOnly || isSame(own, now[field.name])) return [];
    return [{ field, side: isSame(own, before[field.name]) ? 'theirs' : 'mine' }];
  });
}

/** The values to send: of each disputed field the chosen version; the rest is as it is now. */
export function merged(fields: Disputed[], chosen: Record<string, Side>, mine: Values, theirs: Values): Values {
  const own = fields.filter(({ field, side }) => (chosen[field.name] ?? side) === 'mine');
  return { ...theirs, ...Object.fromEntries(own.map(({ field }) => [field.name, mine[field.name]])) };
}
