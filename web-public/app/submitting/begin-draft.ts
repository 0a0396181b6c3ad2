import { ApiError } from '../api/http';
import { getEditableTool } from '../api/submissions';
import { listSubmittedTools } from '../api/submitted';
import type { Beginning } from './FormPage';
import { dropLocalDraft, type LocalDraft, readLocalDraft } from './local-draft';

/** The draft `id`; `null`: it is no draft any more. `local`: what is in this browser of it. */
async function open(id: string, local: LocalDraft | null, signal: AbortSignal): Promise<Beginning | null> {
  try {
    const record = await getEditableTool(id, signal);
    if (record.value.state !== 'draft') return null;
    const isNewer = local !== null && local.at > Date.parse(record.value.updatedAt);
    return { record, local: isNewer ? local.values : null, restored: true };
  } catch (error) {
    // It was deleted meanwhile, or is somebody else's: what is in this browser can be sent as a new one.
    if (error instanceof ApiError && [403, 404, 409].includes(error.status))
      return { record: null, local: local?.values ?? null, restored: local !== null };
    throw error;
  }
}

/**
 * The draft to go on with: the one that the address names, the one of this browser, or the newest in the account. Fails
 * with ApiError.
 */
export async function beginDraft(signal: AbortSignal): Promise<Beginning> {
  const requested = new URLSearchParams(window.location.search).get('draft');
  const stored = readLocalDraft();
  const local = requested === null || stored?.aitoolId === requested ? stored : null;
  const id = requested ?? local?.aitoolId;
  if (!id && local) return { record: null, local: local.values, restored: true };
  const named = id ? await open(id, local, signal) : null;
  if (named) return { ...named, restored: named.restored && (requested === null || named.record === null) };
  // It was sent with another device, or edited since: nothing of it is left to send.
  if (local) dropLocalDraft();
  const newest = (await listSubmittedTools(signal)).find(({ state }) => state === 'draft');
  const own = stored?.aitoolId === newest?.id ? stored : null;
  return (newest && (await open(newest.id, own, signal))) ?? { record: null, local: null, restored: false };
}
