import type { FieldGroup, FieldModel } from '../model/index';

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

export const fieldsOf = (form: FieldGroup[] = []): FieldModel[] => form.flatMap(({ fields }) => fields);

/** A reference that comes with its record, as its id. */
const idOf = (value: unknown): unknown => (isObject(value) && 'id' in value ? value.id : value);

/** A record as a form edits it: references by their ids. */
export function formValues<T extends Values>(form: FieldGroup[] | undefined, record: T): T {
  const references = fieldsOf(form).filter(({ kind, name }) => kind === 'reference' && name in record);
  const ids = references.map(({ name }) => {
    const value = record[name];
    return [name, Array.isArray(value) ? value.map(idOf) : idOf(value)];
  });
  return { ...record, ...Object.fromEntries(ids) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const filledTexts = (value: Values): Values =>
  Object.fromEntries(
    Object.entries(value)
      .map(([key, text]) => [key.trim(), String(text ?? '').trim()] as const)
      .filter(([key, text]) => key !== '' && text !== ''),
  );

/** The value of a form's input, as the API takes it. */
export function submitted(field: FieldModel, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  switch (field.kind) {
    case 'image':
    case 'lines':
      return Array.isArray(value) ? value.map((line) => String(line).trim()).filter((line) => line !== '') : value;
    case 'json':
      return typeof value === 'string' ? (value.trim() === '' ? null : parsed(value)) : value;
    case 'map':
      return isObject(value) ? filledTexts(value) : value;
    case 'object':
      return isObject(value) ? parts(field, value) : value;
    case 'objects':
      return Array.isArray(value) ? value.map((item) => (isObject(item) ? parts(field, item) : item)) : value;
    default:
      return value;
  }
}

const parts = (field: FieldModel, value: Values): Values => ({
  ...value,
  ...Object.fromEntries(
    field.fields.filter(({ name }) => name in value).map((part) => [part.name, submitted(part, value[part.name])]),
  ),
});

/** Errors by the names that the form's inputs have: those of one line belong to the input of all lines. */
export function errorsOnInputs(fields: FieldModel[], errors: Record<string, string>): Record<string, string> {
  const placed: Record<string, string> = {};
  for (const [name, rule] of Object.entries(errors)) {
    const [top = name, place, ...rest] = name.split('.');
    const field = fields.find((one) => one.name === top);
    if (field?.kind === 'map') {
      placed[top] = [placed[top], name === top ? rule : `${name.slice(top.length + 1)}: ${rule}`]
        .filter(Boolean)
        .join('; ');
      continue;
    }
    const isLine = field && field.kind !== 'objects' && field.multiple && place !== undefined && rest.length === 0;
    const key = isLine ? top : name;
    const text = isLine ? `${Number(place) + 1}: ${rule}` : rule;
    placed[key] = placed[key] ? `${placed[key]}; ${text}` : text;
  }
  return placed;
}
