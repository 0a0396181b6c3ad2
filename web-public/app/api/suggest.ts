import type { Schemas } from '@toolbase/client';
import { api, content } from './http';

/** A way on from what is typed into a search box. */
export type Suggestion = Schemas['SearchSuggestion'];

export const suggest = async (q: string, signal: AbortSignal): Promise<Suggestion[]> =>
  (await content(api.GET('/api/ai-tool-search/suggest', { params: { query: { q } }, signal }), signal)).suggestions;
