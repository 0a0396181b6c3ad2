/** The values of a form's fields by their names; of boxes and choices, those that are chosen. */
export type Entered = Record<string, string[]>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields whose content is no text of people, or none of anybody else's business. */
const LEFT_OUT = ['password', 'file', 'hidden', 'submit', 'button'];

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (one): one is Field =>
      (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) &&
      one.name !== '' &&
      one.autocomplete !== 'one-time-code' &&
      !one.hidden &&
      !LEFT_OUT.includes(one.type),
  );

/** Reads what was entered. */
export function enteredIn(form: HTMLFormElement): Entered {
  const entered: Entered = {};
  for (const field of fieldsOf(form)) {
    const values = (entered[field.name] ??= []);
    if (!isBox(field) || field.checked) values.push(field.value);
  }
  return entered;
}

/** Enters `entered` as somebody who types would: fields that React controls notice it too. */
export function enter(form: HTMLFormElement, entered: Entered): void {
  const places = new Map<string, number>();
  for (const field of fieldsOf(form)) {
    const values = entered[field.name];
    if (!values) continue;
    if (isBox(field)) {
      if (field.checked !== values.includes(field.value)) field.click();
      continue;
    }
    const place = places.get(field.name) ?? 0;
    places.set(field.name, place + 1);
    const value = values[place];
    if (value === undefined || value === field.value) continue;
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') ?? {};
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
