import type { Identifier } from 'react-admin';
import type { AdminDataProvider, BulkOutcome, Selection } from '../data/provider';
import type { ActionModel } from '../model/index';

/** The most records that one request may name. */
const MOST = 1000;

/** The records that an action on many has changed. */
export function changedBy(selection: Selection, { changed, skipped }: BulkOutcome): Identifier[] {
  if (changed) return changed;
  if (!('ids' in selection)) return [];
  const left = new Set(skipped.map(({ id }) => id));
  return selection.ids.filter((id) => !left.has(String(id)));
}

/** Undoes what was done to `ids`, one or many, by the operation that the action names for that. */
export async function undo(
  provider: AdminDataProvider,
  resource: string,
  inverse: ActionModel,
  ids: Identifier[],
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, skipped: [] };
  if (inverse.path.includes('{')) {
    for (const id of ids) await provider.act(inverse, id, {});
    return { ...outcome, done: ids.length };
  }
  for (let from = 0; from < ids.length; from += MOST) {
    const part = await provider.actOnMany(resource, inverse, { ids: ids.slice(from, from + MOST) }, {});
    outcome.done += part.done;
    outcome.skipped.push(...part.skipped);
  }
  return outcome;
}
