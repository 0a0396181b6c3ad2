import { request } from '../api/http';
import { type Former, undoEdit } from '../bulk-edit/requests';
import type { ResourceModel } from '../model/index';
import { changedFields, isDigest } from './revert';
import type { HistoryEntry } from '../fields/entry';

/** So many entries are read at once. */
const PAGE = 100;

interface Listed {
  items: HistoryEntry[];
  totalPages: number;
}

/** True if the change may have been one of many records at once: of fields that can be changed so, and that are stored. */
export function mayBeOfMany(resource: ResourceModel, entry: HistoryEntry): boolean {
  const changes = Object.entries(changedFields(entry));
  const isEditable = (name: string) => resource.bulkEdit.some((field) => field.name === name);
  return (
    Boolean(entry.request) &&
    changes.length > 0 &&
    changes.every(([name, { from }]) => isEditable(name) && !isDigest(from))
  );
}

/** The entries of all records that the request of `entry` has changed. */
export async function entriesOfRequest(
  path: string,
  resource: ResourceModel,
  entry: HistoryEntry,
  signal: AbortSignal,
) {
  const of = { request: entry.request ?? '', action: entry.action, resource: resource.recordsOf };
  const entries: HistoryEntry[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({ ...of, sort: 'at', page: String(page), limit: String(PAGE) });
    const { data } = await request<Listed>(`${path}?${query}`, { signal });
    entries.push(...data.items);
    pages = data.totalPages;
  }
  return entries;
}

/** The values before the change, with the records that had them, as a change of many responds with them. */
export function formerOf(entries: HistoryEntry[]): Former[] {
  const groups = new Map<string, Former>();
  for (const entry of entries) {
    const id = entry.record ?? '';
    const changes = Object.fromEntries(Object.entries(changedFields(entry)).map(([name, { from }]) => [name, from]));
    const key = JSON.stringify(changes);
    const group: Former = groups.get(key) ?? { changes, ids: [], versions: {} };
    group.ids.push(id);
    // A record that was changed after its entry stays as it is.
    group.versions[id] = entry.at;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Gives all records their former values, but for those that were changed since. */
export const revertAll = (resource: ResourceModel, entries: HistoryEntry[]) =>
  undoEdit(resource, { former: formerOf(entries) });
