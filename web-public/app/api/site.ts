import { DEMO_NOTICE } from '../texts/demo';
import { api, content } from './http';
import type { Site } from './types';

/** The notices of the whole site; null for each that it has not, or when that cannot be found out. */
export interface SiteNotices {
  /** The message while the site takes no changes. */
  readOnly: string | null;
  /** The line of a demo. */
  demo: string | null;
}

/** The notices of the site: they come with a request of the server to its renderer. */
export async function siteNotices({ headers, signal }: Request): Promise<SiteNotices> {
  const message = headers.get('x-toolbase-read-only');
  if (message !== null) {
    const demo = headers.get('x-toolbase-demo') === '1' ? DEMO_NOTICE : null;
    return { readOnly: message === '' ? null : decodeURIComponent(message), demo };
  }
  // A renderer that runs by itself has to request them.
  try {
    const site = await content(api.GET('/api/site', { signal }), signal);
    const { readOnly, demo } = site as { readOnly?: { message: string }; demo?: boolean };
    return { readOnly: readOnly?.message ?? null, demo: demo ? DEMO_NOTICE : null };
  } catch {
    // A page is worth more than its notice.
    return { readOnly: null, demo: null };
  }
}

/** The tool that admins have picked for the home page; none when that cannot be found out. */
export async function publicPick(signal: AbortSignal): Promise<Site['pick']> {
  const site = await content(api.GET('/api/site', { signal }), signal).catch(() => null);
  signal.throwIfAborted();
  return site?.pick;
}
