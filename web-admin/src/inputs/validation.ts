import { maxLength, maxValue, minLength, minValue, regex, required, type Validator } from 'react-admin';
import type { FieldModel } from '../model/index';
import { isMoment } from './moment';
import { asDocument, isEmptyDocument } from '../richtext/document/document';

const isJson: Validator = (value: unknown) => {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  try {
    JSON.parse(value);
    return undefined;
  } catch (error) {
    return `This is no JSON: ${(error as Error).message}`;
  }
};

const hasText: Validator = (value: unknown) => (isEmptyDocument(asDocument(value)) ? 'This is required.' : undefined);

function fewerThan(most: number): Validator {
  return (value: unknown) =>
    Array.isArray(value) && value.length > most ? `No more than ${most} are possible.` : undefined;
}

function shorterLines(most: number): Validator {
  return (value: unknown) => {
    const place = Array.isArray(value) ? value.findIndex((line) => String(line).length > most) : -1;
    return place < 0 ? undefined : `Entry ${place + 1} is longer than ${most} characters.`;
  };
}

/** The rules of the schema, checked before the server checks them all again. */
export function rulesOf(field: FieldModel): Validator[] {
  const { min, max, maxItems, pattern, multiple, rule } = field;
  const rules: Validator[] = [];
  if (field.required && field.kind !== 'boolean') rules.push(required('This is required.'));
  if (multiple) {
    if (maxItems !== undefined) rules.push(fewerThan(maxItems));
    if (['lines', 'image'].includes(field.kind) && field.maxLength !== undefined)
      rules.push(shorterLines(field.maxLength));
    return rules;
  }
  if (field.minLength !== undefined) rules.push(minLength(field.minLength));
  if (field.maxLength !== undefined) rules.push(maxLength(field.maxLength));
  if (min !== undefined) rules.push(minValue(min));
  if (max !== undefined) rules.push(maxValue(max));
  if (pattern !== undefined) {
    const message = rule ? `This ${rule}.` : 'This does not have the form that is expected.';
    rules.push(regex(new RegExp(pattern), message));
  }
  if (field.kind === 'json') rules.push(isJson);
  if (field.kind === 'richText' && field.required) rules.push(hasText);
  if (field.kind === 'datetime') rules.push(isMoment);
  return rules;
}
