import { DEMO_NOTICE } from '../texts/demo';
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

/** The notice of a demo; null where the site is none, or when that cannot be found out. */
export async function demoNotice({ headers, signal }: Request): Promise<string | null> {
  const mark = headers.get('x-toolbase-demo');
  if (mark !== null) return mark === '' ? null : DEMO_NOTICE;
  try {
    const site = await content(api.GET('/api/site', { signal }), signal);
    return (site as { demo?: boolean }).demo ? DEMO_NOTICE : null;
  } catch {
    return null;
  }
}
