import type { ActionModel, Scope } from './document-types';
import type { Fields } from './fields';
import { bodyOf, type Placed } from './operations';
import type { ResourceModel } from './screen-types';
import { words } from './words';

const SCOPES: Scope[] = ['row', 'show', 'bulk', 'list'];
/** The selection decides which records a bulk action is for. */
const SELECTION = new Set(['ids', 'filter']);

/** The actions on records of `resource`. */
export function actionsOf(resource: string, operations: Placed[], fields: Fields): ActionModel[] {
  return operations.flatMap(({ path, method, operation }) => {
    const notes = operation['x-admin-action'];
    if (notes?.resource !== resource) return [];
    const id = operation.operationId ?? `${method} ${path}`;
    const scope = SCOPES.filter((one) => (notes.scope ?? ['row', 'show']).includes(one));
    const body = fields.parts(bodyOf(operation)).filter(({ name }) => !scope.includes('bulk') || !SELECTION.has(name));
    return [
      {
        id,
        label: notes.label ?? words(id),
        icon: notes.icon,
        key: notes.key,
        method,
        path,
        scope,
        when: notes.when,
        confirm: typeof notes.confirm === 'object' ? notes.confirm.text : notes.confirm,
        typed: typeof notes.confirm === 'object' ? notes.confirm.type : undefined,
        done: notes.done,
        failed: notes.failed,
        destructive: notes.destructive ?? false,
        removes: method === 'delete' || (notes.removes ?? false),
        undo: notes.undo,
        preview: notes.preview,
        offers: notes.offers,
        takesBody: bodyOf(operation) !== undefined,
        body,
      },
    ];
  });
}

/** True if the action, or the panel, is for the record as it is. */
export const applies = ({ when }: Pick<ActionModel, 'when'>, record: Record<string, unknown> | undefined): boolean =>
  !when || (record !== undefined && when.in.some((value) => value === (record[when.field] ?? null)));

/** True unless the filter lets no record through that the action is for. */
export function mayApply({ when }: Pick<ActionModel, 'when'>, filter: Record<string, unknown>): boolean {
  const values: unknown[] | undefined = when && [filter[when.field] ?? []].flat();
  return !when || !values || values.length === 0 || when.in.some((value) => values.includes(value));
}

/** The address of the record's page on the site; none when it has no page there as it is. */
export function publicAddress({ publicPage }: ResourceModel, record: Record<string, unknown>): string | undefined {
  if (!publicPage || !applies(publicPage, record)) return undefined;
  return publicPage.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(record[name] ?? '')));
}

/** A text with what the record has in the fields that it names in braces. */
export const filled = (text: string, record: Record<string, unknown> | undefined): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(record?.[name] ?? ''));
