import type { RankingSlug } from './site';

/** The figures that rankings count, and what would fill them. The lists that need no figure have no line. */
const FIGURES: Partial<Record<RankingSlug, readonly [figure: string, act: string]>> = {
  'top-rated': ['reviews', 'Review a tool you use'],
  'most-reviewed': ['reviews', 'Review a tool you use'],
  'most-upvoted': ['upvotes', 'Upvote a tool you like'],
  'most-saved': ['saves', 'Save a tool for later'],
  'most-viewed': ['page views', 'Open a tool’s page'],
  'most-visited': ['visits', 'Visit a tool’s website'],
};

const SPANS: Record<string, string> = { '7d': ' in the last 7 days', '30d': ' in the last 30 days' };

/** The words of rankings that have nothing to rank by, or not enough. */
export const R = {
  picks: 'Editors’ picks',
  others: 'All tools',
  unranked: 'Other tools',
  /** Why a tool is among the picks, in one sentence. */
  known: (category?: string) => `One of the best-known tools ${category ? `for ${category}` : 'here'}`,
  rated: (score: string) => `, rated ${score}`,
  /** The line over a ranking without figures; `window` is as in the address. */
  noFigures(ranking: RankingSlug, window = ''): string | null {
    const [figure, act] = FIGURES[ranking] ?? [];
    return figure ? `No ${figure}${SPANS[window] ?? ''} yet. ${act} to start the ranking.` : null;
  },
} as const;
