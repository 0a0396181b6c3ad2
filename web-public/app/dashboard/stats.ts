import { listSubmittedTools } from '../api/submitted';
import { MODULE_STATS, type StatsPart } from '../extensions/dashboard-stats';
import { D } from '../texts/dashboard';
import { PAGES } from './pages';

const CORE_STATS: readonly StatsPart[] = [
  {
    page: '/dashboard/my-ais',
    stats: [{ label: D.submitted, to: '/dashboard/my-ais?tab=Submitted' }],
    count: async (signal) => [(await listSubmittedTools(signal)).length],
  },
];

export interface PageStats {
  path: string;
  heading: string;
  parts: readonly StatsPart[];
}

/** The figures of each page that has some, in the order of the sidebar. */
export const statsByPage = (parts: readonly StatsPart[] = [...CORE_STATS, ...MODULE_STATS]): PageStats[] =>
  PAGES.map(({ path, heading }) => ({ path, heading, parts: parts.filter(({ page }) => page === path) })).filter(
    (page) => page.parts.length > 0,
  );

/** The numbers of all parts, one for each figure. What failed is zero, as a list that failed is empty (S3 section 8). */
export async function countAll(parts: readonly StatsPart[], signal: AbortSignal): Promise<number[]> {
  const counted = parts.map((part) => part.count(signal).catch(() => part.stats.map(() => 0)));
  return (await Promise.all(counted)).flat();
}
