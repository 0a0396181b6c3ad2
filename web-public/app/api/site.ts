import { api, content } from './http';

/** What people are told while the site takes no changes; null while it does, or when nobody can tell. */
export async function readOnlyMessage(signal: AbortSignal): Promise<string | null> {
  try {
    const site = await content(api.GET('/api/site', { signal }), signal);
    return (site as { readOnly?: { message: string } }).readOnly?.message ?? null;
  } catch {
    // A page is worth more than its notice.
    return null;
  }
}
