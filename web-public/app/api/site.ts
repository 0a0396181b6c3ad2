import { api, content } from './http';

/** What people are told while the site takes no changes; null while it does, or when nobody can tell. */
export async function readOnlyMessage({ headers, signal }: Request): Promise<string | null> {
  // The server tells its renderer; a renderer that runs by itself has to ask.
  const message = headers.get('x-toolbase-read-only');
  if (message !== null) return message === '' ? null : decodeURIComponent(message);
  try {
    const site = await content(api.GET('/api/site', { signal }), signal);
    return (site as { readOnly?: { message: string } }).readOnly?.message ?? null;
  } catch {
    // A page is worth more than its notice.
    return null;
  }
}
