import { request } from '../../api/http';

/** A tool of a list, as the API tells it. */
export interface ListedTool {
  id: string;
  name: string;
  slug: string;
  url: string;
  /** Whether visitors see it. */
  public: boolean;
}

/** A section or a use case. */
export interface CuratedList {
  id: string;
  name: string;
  slug: string;
  count: number;
  tools: ListedTool[];
}

/** What a tool search finds. */
export interface FoundTool {
  id: string;
  name: string;
  slug: string;
  url: string;
}

/** How many tools a search shows, and how long it waits for the next letter. */
export const FOUND_MAX = 5;
export const SEARCH_WAIT = 300;

const isSection = (resource: string) => resource === 'tools-by-section';

function address(resource: string, change: 'add' | 'remove' | 'reorder'): string {
  if (isSection(resource)) return `/api/tool-tags/${change}`;
  return `/api/use-cases/${change === 'reorder' ? change : `${change}-tool`}`;
}

const named = (resource: string, list: CuratedList) =>
  isSection(resource) ? { tagName: list.id } : { useCase: list.id };

/** All lists of a kind with their tools; there are never more than a few dozen. */
export const fetchLists = async (path: string): Promise<CuratedList[]> =>
  (await request<{ items: CuratedList[] }>(`${path}?limit=100&sort=position`)).data.items;

export const addTool = (resource: string, list: CuratedList, toolId: string) =>
  request(address(resource, 'add'), { method: 'POST', body: { ...named(resource, list), toolId } });

export const removeTool = (resource: string, list: CuratedList, toolId: string) =>
  request(address(resource, 'remove'), { method: 'POST', body: { ...named(resource, list), toolId } });

export const reorderTools = (resource: string, list: CuratedList, toolIds: string[]) =>
  request(address(resource, 'reorder'), { method: 'POST', body: { ...named(resource, list), toolIds } });

/** The tools whose names fit; none when the search fails (specification 3, section 8). */
export async function searchTools(query: string, signal: AbortSignal): Promise<FoundTool[]> {
  const asked = { method: 'POST', body: { query }, signal };
  const found = await request<FoundTool[]>('/api/aitool/search', asked).catch(() => ({ data: [] }));
  return found.data.slice(0, FOUND_MAX);
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
