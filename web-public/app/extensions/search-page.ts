import type { ReactNode } from 'react';
import { byModule } from './by-module';

/** A module's part of the search page: what else was found, below the tools. `Found`: it is sent with the page. */
export interface SearchPagePart<Found = unknown> {
  /** The tag of the data that it shows, besides the page's own. */
  tag?: string;
  /** Runs beside the search for tools, for its first page. `null`: there is nothing to show. A failure is `null`, too. */
  read(query: string, signal: AbortSignal): Promise<Found | null>;
  section(query: string, found: Found): ReactNode;
}

export const SEARCH_PARTS = byModule(
  import.meta.glob<SearchPagePart>('../../modules/*/search-page.tsx', { eager: true, import: 'default' }),
);

/** The tags of the page: its own and those of the parts. */
export const SEARCH_TAGS = ['lists', ...SEARCH_PARTS.flatMap(({ part }) => part.tag ?? [])];

/** The data of all parts, by module; it goes from the loader to the page. */
export type SearchPageData = Record<string, unknown>;

export async function readSearchParts(query: string, signal: AbortSignal): Promise<SearchPageData> {
  const read = SEARCH_PARTS.map(async ({ module, part }) => [module, await part.read(query, signal)] as const);
  return Object.fromEntries((await Promise.all(read)).filter(([, found]) => found !== null));
}
