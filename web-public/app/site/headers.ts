import type { HeadersArgs } from 'react-router';

/** What the server may purge a cached page by. */
export type CacheTag = 'home' | 'lists' | 'categories' | 'reviews' | `tool:${string}` | `review:${string}`;

export const tagged = (tag: CacheTag): { headers: Record<string, string> } => ({ headers: { 'cache-tag': tag } });

/** A route's `headers`: those its loader set, on success as on failure. */
export const loaderHeaders = ({ loaderHeaders: ours, errorHeaders }: HeadersArgs): Headers => errorHeaders ?? ours;
