import { ApiError } from '../api/http';
import { type EditableTool, getEditableTool } from '../api/submissions';
import { listSubmittedTools } from '../api/submitted';

/** A tool that is not listed, as who may edit it sees it. */
export type Own = Pick<EditableTool, 'id' | 'slug' | 'name'> & {
  state: string;
  stateReason?: string | null;
  queuePlace?: number | null;
};

/** The tool, for who submitted it and for admins; `null` for everybody else. */
export async function getOwnSubmission(slug: string, signal: AbortSignal): Promise<Own | null> {
  try {
    return (await getEditableTool(slug, signal)).value;
  } catch (error) {
    // A tool that was withdrawn or removed has no form any more, but a reason.
    if (!(error instanceof ApiError) || error.status !== 409) return null;
    const submitted = await listSubmittedTools(signal).catch(() => []);
    return submitted.find((tool) => tool.slug === slug) ?? null;
  }
}

/** Where it is completed or changed; nothing has a form once it was taken off. */
export function formOf({ id, slug, state }: Own): string {
  if (state === 'draft') return `/submit/manual?draft=${id}`;
  return state === 'inactive' ? '/submit' : `/ai/${slug}/edit`;
}
