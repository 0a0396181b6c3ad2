import type { ReactNode } from 'react';
import { byModule } from './by-module';

/** A module's part of pages of the dashboard. `Found`: the data that it reads and shows; it is sent with the page. */
export interface DashboardPagePart<Found = unknown> {
  /** The pages that it is on. */
  pages: readonly `/dashboard${string}`[];
  /** The tag of the data that it shows. */
  tag: string;
  /** `null`: there is nothing to show. A failure is `null`, too. The page is the same for all members. */
  read(page: string, signal: AbortSignal): Promise<Found | null>;
  /** Above what the page shows of the member. */
  above(found: Found): ReactNode;
}

const PARTS = byModule(
  import.meta.glob<DashboardPagePart>('../../modules/*/dashboard-page.tsx', { eager: true, import: 'default' }),
);

/** The data of the parts of one page, by module; it goes from the loader to the page. */
export type DashboardPageData = Record<string, unknown>;

const partsOf = (path: string) => PARTS.filter(({ part }) => (part.pages as readonly string[]).includes(path));

/** The tags of the page at `path`. */
export const dashboardTags = (path: string): string[] => partsOf(path).map(({ part }) => part.tag);

export async function readDashboardParts(path: string, signal: AbortSignal): Promise<DashboardPageData> {
  const read = partsOf(path).map(async ({ module, part }) => [module, await part.read(path, signal)] as const);
  return Object.fromEntries((await Promise.all(read)).filter(([, found]) => found !== null));
}

/** Returns the elements that the parts show above the page whose data they are. */
export const aboveDashboardPage = (data: DashboardPageData): { module: string; shown: ReactNode }[] =>
  PARTS.filter(({ module }) => module in data).map(({ module, part }) => ({ module, shown: part.above(data[module]) }));
