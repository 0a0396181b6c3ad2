import type { Fields } from './fields';
import { responseOf, type Placed } from './operations';
import type { PanelModel } from './document-types';
import { words } from './words';

/** Operations that add to the records of `resource`; each is read when a record is shown. */
export function panelsOf(resource: string, operations: Placed[], fields: Fields): PanelModel[] {
  return operations.flatMap(({ path, method, operation }) => {
    const notes = operation['x-admin-panel'];
    if (notes?.resource !== resource || method !== 'get' || notes.effects) return [];
    const id = operation.operationId ?? `${method} ${path}`;
    const parts = fields.parts(responseOf(operation), 0, notes.fields);
    const parameters = (operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name }) => name);
    const label = notes.label ?? words(id);
    return [{ id, label, first: notes.first ?? false, path, when: notes.when, parameters, fields: parts }];
  });
}

/** Where the effects of the actions on a record of `resource` are read. */
export const effectsOf = (resource: string, operations: Placed[]): string | undefined =>
  operations.find(({ method, operation }) => {
    const notes = operation['x-admin-panel'];
    return method === 'get' && notes?.resource === resource && notes.effects;
  })?.path;
