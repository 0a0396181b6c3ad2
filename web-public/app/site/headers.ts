import type { HeadersArgs } from 'react-router';

/** The tags that the server may purge a cached page by: `home`, `lists`, `categories`, `tool:<slug>`, a module's own.
 * A page with the tag `day` is rendered anew when the day (UTC) ends. */
export const tagged = (...tags: string[]): { headers: Record<string, string> } => ({
  headers: { 'cache-tag': tags.join(' ') },
});

/** The tag of a tool's pages, in the one spelling that a header may have and that slugs are stored in. */
export const toolTag = (slug: string): string => `tool:${encodeURIComponent(slug.toLowerCase())}`;

/** A route's `headers`: those its loader set, on success as on failure. */
export const loaderHeaders = ({ loaderHeaders: ours, errorHeaders }: HeadersArgs): Headers => errorHeaders ?? ours;
