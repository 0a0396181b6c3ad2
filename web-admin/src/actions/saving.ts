import type { ActionModel, ResourceModel } from '../model';

/** The operation that saves the form of a record: the document may have messages of its own for it. */
export const savingOf = ({ path, edit, actions }: ResourceModel): ActionModel | undefined =>
  edit && actions.find((action) => action.method === 'patch' && action.path === `${path}/{id}`);
