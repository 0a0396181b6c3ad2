import type { ReactNode } from 'react';
import { byModule } from './by-module';

/** A page that lists tools. */
export interface ListedPage {
  kind: 'list' | 'search';
  /** Path and query of its address. */
  address: string;
  /** The slug of the category whose tools it lists. */
  category?: string;
}

/** A module's part of pages that list tools: something of its own, apart from the results. `Found`: it is sent with the page. */
export interface ListPagePart<Found = unknown> {
  /** The tag of the data that it shows, besides the page's own. */
  tag?: string;
  /** Runs beside the read of the list. `null`: there is nothing to show. A failure is `null`, too. */
  read(page: ListedPage, signal: AbortSignal): Promise<Found | null>;
  /** Above the results, where there are some. */
  above(found: Found): ReactNode;
}

export const LIST_PARTS = byModule(
  import.meta.glob<ListPagePart>('../../modules/*/list-page.tsx', { eager: true, import: 'default' }),
);

const TAGS = LIST_PARTS.flatMap(({ part }) => part.tag ?? []);

/** The tags of a page that lists tools: its `own` and those of the parts. */
export const listTags = (...own: string[]): string[] => [...own, ...TAGS];

/** The data of all parts, by module; it goes from the loader to the page. */
export type ListPageData = Record<string, unknown>;

/** Reads the parts of the page that is requested. */
export async function readListParts(
  { url, signal }: Request,
  page: Omit<ListedPage, 'address'>,
): Promise<ListPageData> {
  const { pathname, search } = new URL(url);
  const listed = { ...page, address: pathname + search };
  const read = LIST_PARTS.map(async ({ module, part }) => [module, await part.read(listed, signal)] as const);
  return Object.fromEntries((await Promise.all(read)).filter(([, found]) => found !== null));
}
