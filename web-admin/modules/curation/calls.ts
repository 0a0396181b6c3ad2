import type { Schemas } from '@toolbase/client';
import { api, content } from '../../src/api/http';

/** A section or a use case, with its tools. */
export type CuratedList = Pick<Schemas['AdminList'], 'id' | 'name' | 'slug' | 'count' | 'tools'>;

/** A tool of a list. */
export type ListedTool = CuratedList['tools'][number];

/** A tool that a search finds. */
export type FoundTool = Pick<Schemas['ToolLight'], 'id' | 'name' | 'slug' | 'url'>;

/** How many tools a search shows. */
const FOUND_MAX = 5;

const SECTIONS = 'tools-by-section';

/** There are never more than a few dozen lists of a kind. */
const ALL = { params: { query: { limit: 100, sort: 'position' } } };

const READERS: Record<string, () => Promise<{ items: CuratedList[] }>> = {
  [SECTIONS]: () => content(api.GET('/api/admin/tools-by-section', ALL)),
  'use-case-by-audience': () => content(api.GET('/api/admin/use-case-by-audience', ALL)),
  'use-case-by-task': () => content(api.GET('/api/admin/use-case-by-task', ALL)),
};

/** All lists of a kind with their tools, in order. */
export async function fetchLists(resource: string): Promise<CuratedList[]> {
  const read = READERS[resource];
  if (!read) throw new Error(`There are no curated lists of "${resource}".`);
  return (await read()).items;
}

export const addTool = (resource: string, { id }: CuratedList, toolId: string) =>
  resource === SECTIONS
    ? api.POST('/api/tool-tags/add', { body: { tagName: id, toolId } })
    : api.POST('/api/use-cases/add-tool', { body: { useCase: id, toolId } });

export const removeTool = (resource: string, { id }: CuratedList, toolId: string) =>
  resource === SECTIONS
    ? api.POST('/api/tool-tags/remove', { body: { tagName: id, toolId } })
    : api.POST('/api/use-cases/remove-tool', { body: { useCase: id, toolId } });

/** Puts the tools of a list into another order; `was` is the one that an undo replaces. */
export const reorderTools = (resource: string, { id }: CuratedList, toolIds: string[], was?: string[]) =>
  resource === SECTIONS
    ? api.POST('/api/tool-tags/reorder', { body: { tagName: id, toolIds, was } })
    : api.POST('/api/use-cases/reorder', { body: { useCase: id, toolIds, was } });

/** True if pages of these lists show why a tool is in them. */
export const hasNotes = (resource: string): boolean => resource !== SECTIONS;

export const setNote = ({ id }: CuratedList, toolId: string, note: string) =>
  content(api.POST('/api/use-cases/note', { body: { useCase: id, toolId, note } }));

/** The tools whose names match; none when the search fails (specification 3, section 8). */
export async function searchTools(query: string, signal: AbortSignal): Promise<FoundTool[]> {
  const found = await content(api.POST('/api/aitool/search', { body: { query }, signal })).catch(() => []);
  return found.slice(0, FOUND_MAX);
}

/** `tools` with the one at `from` moved to `to`; itself when there is no such place. */
export function moved<T>(tools: T[], from: number, to: number): T[] {
  if (from === to || from < 0 || to < 0 || from >= tools.length || to >= tools.length) return tools;
  const next = [...tools];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The name as people see it; `{year}` is filled in by the site. */
export const shownName = (name: string) => name.replaceAll(' for {year}', '').replaceAll('{year}', '').trim();
