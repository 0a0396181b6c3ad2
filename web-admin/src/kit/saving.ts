import type { RaRecord } from 'react-admin';
import { type ActionModel, applies, type ResourceModel } from '../model/index';

/** The operation that saves the form of a record: the document may have messages of its own for it. */
export const savingOf = ({ path, edit, actions }: ResourceModel): ActionModel | undefined =>
  edit && actions.find((action) => action.method === 'patch' && action.path === `${path}/{id}`);

/** True if the record can be changed as it is. */
export function canEdit(resource: ResourceModel, record: RaRecord): boolean {
  const saving = savingOf(resource);
  return resource.edit !== undefined && (!saving || applies(saving, record));
}
