import type { ActionModel, ResourceModel } from '../model/index';

/** The deletion of a record, as one more of its actions. */
export const deletionOf = ({ name, path, singular }: ResourceModel): ActionModel => ({
  id: `delete ${name}`,
  label: 'Delete',
  icon: 'Delete',
  method: 'delete',
  removes: true,
  path: `${path}/{id}`,
  scope: ['row', 'show'],
  confirm: `Delete this ${singular.toLowerCase()}? This cannot be undone.`,
  destructive: true,
  takesBody: false,
  body: [],
});
