import type { Schemas } from '@toolbase/client';
import { request } from '../api/http';
import type { BulkOutcome, Selection } from '../data/provider';
import { filterBody } from '../data/query';
import type { ResourceModel } from '../model/index';

export type Preview = Schemas['BulkEditPreview'];
export type Edited = Schemas['BulkEditResult'];
export type Changes = Record<string, unknown>;

/** Former values, with the records that had them and their versions. */
export interface Former {
  changes: Changes;
  ids: string[];
  versions: Record<string, string>;
}

/** The most records that one request may name. */
const MOST = 1000;

const selected = (resource: ResourceModel, selection: Selection) =>
  'ids' in selection ? { ids: selection.ids } : { filter: filterBody(resource, selection.filter) };

/** Returns the result that the change would have. */
export const previewEdit = async (resource: ResourceModel, selection: Selection, changes: Changes) => {
  const body = { ...selected(resource, selection), changes };
  return (await request<Preview>(`${resource.path}/bulk/preview-edit`, { method: 'POST', body })).data;
};

/** Changes the selected records, but for those that were changed since the preview. */
export const edit = async (resource: ResourceModel, selection: Selection, changes: Changes, { seenAt }: Preview) => {
  const body = { ...selected(resource, selection), changes, seenAt };
  return (await request<Edited>(`${resource.path}/bulk/edit`, { method: 'POST', body })).data;
};

/** Gives the changed records their former values, but for those that were changed since. */
export async function undoEdit({ path }: ResourceModel, { former }: { former: Former[] }): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, skipped: [] };
  for (const { changes, ids, versions } of former) {
    for (let from = 0; from < ids.length; from += MOST) {
      const some = ids.slice(from, from + MOST);
      const body = { ids: some, changes, versions: Object.fromEntries(some.map((id) => [id, versions[id]])) };
      const { data } = await request<Edited>(`${path}/bulk/edit`, { method: 'POST', body });
      outcome.done += data.done;
      outcome.skipped.push(...data.skipped);
    }
  }
  return outcome;
}
