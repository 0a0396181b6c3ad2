import { api, content } from './http';

/** The message while the site takes no changes; null while it does, or when that cannot be found out. */
export async function readOnlyMessage({ headers, signal }: Request): Promise<string | null> {
  // The server sends it to its renderer; a renderer that runs by itself has to request it.
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
