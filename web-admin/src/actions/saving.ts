import type { ActionModel, ResourceModel } from '../model';

/** What the document says of saving the form of a record: the messages afterwards. */
export const savingOf = ({ path, edit, actions }: ResourceModel): ActionModel | undefined =>
  edit && actions.find((action) => action.method === 'patch' && action.path === `${path}/{id}`);
