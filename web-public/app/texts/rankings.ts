import type { RankingSlug } from './site';

/** The figures that rankings count, and what would fill them. The lists that need no figure have no line. */
const FIGURES: Partial<Record<RankingSlug, readonly [figure: string, act: string]>> = {
  'top-rated': ['reviews', 'Review a tool that you use'],
  'most-reviewed': ['reviews', 'Review a tool that you use'],
  'most-upvoted': ['upvotes', 'Upvote a tool that you like'],
  'most-saved': ['saves', 'Save a tool for later'],
  'most-viewed': ['page views', 'Open the page of a tool'],
  'most-visited': ['visits', 'Visit the site of a tool'],
};

const SPANS: Record<string, string> = { '7d': ' in the last 7 days', '30d': ' in the last 30 days' };

/** The words of rankings that have nothing to rank by, or not enough. */
export const R = {
  picks: 'Editors’ picks',
  others: 'All tools',
  unranked: 'Tools by earlier figures, or by name',
  /** Why a tool is among the picks, in one sentence. */
  known: (category?: string) => `One of the best-known tools ${category ? `for ${category}` : 'here'}`,
  rated: (score: string) => `, rated ${score}`,
  /** The line over a ranking without figures; `window` is as in the address. */
  noFigures(ranking: RankingSlug, window = ''): string | null {
    const [figure, act] = FIGURES[ranking] ?? [];
    return figure ? `No ${figure}${SPANS[window] ?? ''} yet. ${act}, and the ranking begins.` : null;
  },
} as const;
