import { VERSION } from '../data/provider';
import type { FieldModel } from '../model/index';

/** The content of a copy: the fields that were changed, and the version of the record that they were changed in. */
export interface Changed {
  fields: Record<string, unknown>;
  version?: string;
}

/** A field as far as its copy needs it. */
export type Field = Pick<FieldModel, 'name' | 'label'>;

/** Texts that nobody should find in a browser. */
const SECRET = /password|secret|token/i;

export const fits = ({ fields }: Changed) => typeof fields === 'object' && fields !== null;

/** The values of `names` that may be stored; null when there are none. */
export function changedOf(names: string[], values: Record<string, unknown>): Changed | null {
  const stored = names.filter((name) => !SECRET.test(name) && values[name] !== undefined);
  if (stored.length === 0) return null;
  const version = values[VERSION];
  return {
    fields: Object.fromEntries(stored.map((name) => [name, values[name]])),
    version: typeof version === 'string' ? version : undefined,
  };
}

/** The labels of the fields in which a copy differs from what is in the form. */
export function differing({ fields }: Changed, values: Record<string, unknown>, known: Field[]): Field[] {
  return known.filter(
    ({ name }) => name in fields && JSON.stringify(fields[name]) !== JSON.stringify(values[name] ?? null),
  );
}

let isCrashed = false;

/** From now on copies stay although their forms leave the screen: it broke. */
export function retainCopies(): void {
  isCrashed = true;
}

export const hasCrashed = () => isCrashed;
