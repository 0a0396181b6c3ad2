import { getJson } from './http';

/** A way on from what is typed into a search box. */
export interface Suggestion {
  text: string;
  kind: 'tool' | 'category' | 'use-case' | 'query';
  /** Where it leads on this site. */
  path: string;
}

export const suggest = async (q: string, signal: AbortSignal): Promise<Suggestion[]> =>
  (
    await getJson<{ suggestions: Suggestion[] }>(
      `/api/ai-tool-search/suggest?${new URLSearchParams({ q }).toString()}`,
      signal,
    )
  ).suggestions;
