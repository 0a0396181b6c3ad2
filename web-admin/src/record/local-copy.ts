import { Copies } from '@toolbase/web-shared/copies';
import { VERSION } from '../data/provider';
import type { FieldModel } from '../model';

/** The content of a copy: the fields that were changed, and the version of the record that they were changed in. */
export interface Changed {
  fields: Record<string, unknown>;
  version?: string;
}

/** A field as far as its copy needs it. */
export type Field = Pick<FieldModel, 'name' | 'label'>;

/** Texts that nobody should find in a browser. */
const SECRET = /password|secret|token/i;

const fits = ({ fields }: Changed) => typeof fields === 'object' && fields !== null;

/** The copies of the form of a record, or of an action on it, as `tools.0192….approve`. */
export const copiesOf = (user: string, form: string) => new Copies<Changed>(`toolbase.copy.${user}.${form}`, fits);

/** The values of `names` that may be stored. */
export function changedOf(names: string[], values: Record<string, unknown>): Changed {
  const stored = names.filter((name) => !SECRET.test(name) && values[name] !== undefined);
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

let hasCrashed = false;

/** From now on copies stay although their forms leave the screen: it broke. */
export function retainCopies(): void {
  hasCrashed = true;
}

const DELAY_MS = 400;

/** Writes the changes of a form to its copy, a moment after the last one; a form without changes has none. */
export class CopyWriter {
  private pending: Changed | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly copies: Copies<Changed>) {}

  later(changed: Changed): void {
    this.pending = changed;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, DELAY_MS);
  }

  readonly flush = (): void => {
    clearTimeout(this.timer);
    if (!this.pending) return;
    if (Object.keys(this.pending.fields).length > 0) this.copies.write(this.pending);
    else this.copies.drop();
    this.pending = null;
  };

  /** The form leaves the screen: it is saved, or its changes are given up. */
  end(): void {
    if (hasCrashed) return this.flush();
    clearTimeout(this.timer);
    this.pending = null;
    return this.copies.drop();
  }
}
