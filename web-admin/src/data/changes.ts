import type { FieldGroup, FieldModel } from '../model/index';
import { fieldsOf, submitted } from './values';

type Values = Record<string, unknown>;

/** True if two values are the same; null, missing and empty are one. */
export const isSame = (one: unknown, two: unknown): boolean => stable(one) === stable(two);

function stable(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return value.length === 0 ? '' : `[${value.map(stable).join(',')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, part]) => [key, stable(part)] as const);
  const filled = entries.filter(([, part]) => part !== '').sort(([a], [b]) => a.localeCompare(b));
  return filled.length === 0 ? '' : `{${filled.map(([key, part]) => `${key}:${part}`).join(',')}}`;
}

const TEXTS = new Set(['string', 'text', 'url', 'email']);

/** The value of an input as a change has it: that of an emptied one where the record knows no `null`. */
export function emptied({ kind, multiple, nullable }: FieldModel, value: unknown): unknown {
  if (value !== null && value !== undefined) return value;
  if (multiple) return [];
  return TEXTS.has(kind) && !nullable ? '' : null;
}

const writable = (form: FieldGroup[] | undefined) => fieldsOf(form).filter(({ readOnly }) => !readOnly);

/** The form's fields that differ from the record before: all that a partial edit sends. */
export function changesOf(form: FieldGroup[] | undefined, data: Values, before: Values = {}): Values {
  const changed = writable(form).flatMap((field) => {
    if (!(field.name in data)) return [];
    const value = submitted(field, data[field.name]);
    return isSame(value, before[field.name]) ? [] : [[field.name, emptied(field, value)] as const];
  });
  return Object.fromEntries(changed);
}

/** The form's fields that have a value: the body of a new record or an action. */
export function contentsOf(fields: FieldModel[], data: Values): Values {
  const values = fields.map((field) => [field.name, submitted(field, data[field.name])] as const);
  return Object.fromEntries(values.filter(([, value]) => !isSame(value, undefined)));
}
