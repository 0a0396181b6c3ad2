import { getJson } from './http';
import type { Card, CategoryNode, CategoryToolList, Contact, PendingTool, SearchAnswer, Tool, ToolList } from './types';

export type Query = URLSearchParams;

export const listAllTools = (query: Query, signal: AbortSignal) => getJson<ToolList>('/api/aitool/all', query, signal);

export const listRanking = (ranking: string, query: Query, signal: AbortSignal) =>
  getJson<ToolList>(`/api/aitool/${ranking}`, query, signal);

export const listCategory = (main: string, sub: string | undefined, query: Query, signal: AbortSignal) => {
  const full = new URLSearchParams(query);
  full.set('categoryMain', main);
  if (sub) full.set('subCategory', sub);
  return getJson<CategoryToolList>('/api/aitool/filter/by-category', full, signal);
};

export const searchTools = (query: Query, signal: AbortSignal) =>
  getJson<SearchAnswer>('/api/ai-tool-search/search', query, signal);

export const getTool = (slug: string, signal: AbortSignal) =>
  getJson<Tool | PendingTool>(`/api/aitool/slug/${encodeURIComponent(slug)}`, null, signal);

export const listSimilar = (id: string, signal: AbortSignal) =>
  getJson<Card[]>(`/api/aitool/similar/${id}`, new URLSearchParams({ limit: '6' }), signal);

export const getCategoryTree = (signal: AbortSignal) =>
  getJson<CategoryNode[]>('/api/categories/tree', new URLSearchParams({ counts: '1' }), signal);

export const getContact = (id: string, signal: AbortSignal) =>
  getJson<Contact>(`/api/aitool/${id}/contact`, null, signal);
