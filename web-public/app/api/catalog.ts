import { RANKINGS, type RankingSlug } from '../texts/site';
import { api, content } from './http';
import type { PendingTool, Tool } from './types';

/** The parameters every list takes. */
export interface ListQuery {
  page?: number;
  limit: number;
  sort?: string;
  q?: string;
  sensitive?: string;
  category?: string[];
  price?: string[];
  rating?: string[];
  reviews?: string[];
  claims?: string[];
  saves?: string[];
  visits?: string[];
  views?: string[];
  upvotes?: string[];
  freePlan?: string[];
  platform?: string[];
  api?: string[];
  openSource?: string[];
  offline?: string[];
  interfaceLanguage?: string[];
  outputLanguage?: string[];
  madeIn?: string[];
}

/** Rankings can be made over a span of time. */
export interface RankingQuery extends ListQuery {
  window?: string;
}

export const listAllTools = (query: ListQuery, signal: AbortSignal) =>
  content(api.GET('/api/aitool/all', { params: { query }, signal }), signal);

export const listRanking = (ranking: RankingSlug, query: RankingQuery, signal: AbortSignal) =>
  content(api.GET(`/api/aitool/${RANKINGS[ranking].api}`, { params: { query }, signal }), signal);

export const listCategory = (main: string, sub: string | undefined, query: ListQuery, signal: AbortSignal) =>
  content(
    api.GET('/api/aitool/filter/by-category', {
      params: { query: { ...query, categoryMain: main, subCategory: sub } },
      signal,
    }),
    signal,
  );

export const searchTools = (query: ListQuery, signal: AbortSignal) =>
  content(api.GET('/api/ai-tool-search/search', { params: { query }, signal }), signal);

/** Without its reviews, which pages read as a list of their own: their texts are not carried twice. */
export const getTool = (slug: string, signal: AbortSignal): Promise<Tool | PendingTool> =>
  content(api.GET('/api/aitool/slug/{slug}', { params: { path: { slug }, query: { reviews: 0 } }, signal }), signal);

/** The same by id or slug. */
export const getToolById = (id: string, signal: AbortSignal): Promise<Tool | PendingTool> =>
  content(api.GET('/api/aitool/{id}', { params: { path: { id }, query: { reviews: 0 } }, signal }), signal);

/** A few tools by name, for pickers. */
export const findTools = (q: string, limit: number, signal: AbortSignal) =>
  content(api.GET('/api/aitool/search', { params: { query: { q, limit } }, signal }), signal);

export const listSimilar = (id: string, signal: AbortSignal) =>
  content(api.GET('/api/aitool/similar/{id}', { params: { path: { id }, query: { limit: 6 } }, signal }), signal);

export const getCategoryTree = (signal: AbortSignal) =>
  content(api.GET('/api/categories/tree', { params: { query: { counts: '1' } }, signal }), signal);

/** The figures of several tools, by id. */
export const getCounts = (ids: string[]) =>
  content(api.GET('/api/aitool/counts', { params: { query: { ids: ids.join(',') } } }));

export const getContact = (id: string, signal: AbortSignal) =>
  content(api.GET('/api/aitool/{id}/contact', { params: { path: { id } }, signal }), signal);
