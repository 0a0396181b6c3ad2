import { N } from '../texts/navigation';

/** The seven items of the top navigation, in order. */
export type NavItem = 'ai' | 'categories' | 'compare' | 'use-cases' | 'blogs' | 'submit' | 'promote';

export interface NavLink {
  to: string;
  label: string;
}

/** The list pages under "AI", in the specification's order. */
export const aiLists = (year: number): NavLink[] => [
  { to: '/top-ai-tools', label: `Top AI Tools for ${year}` },
  { to: '/best-ai-tools', label: `Best AI Tools for ${year}` },
  { to: '/free-ai-tools', label: `Free AI Tools for ${year}` },
  { to: '/most-visited', label: 'Most Visited' },
  { to: '/most-viewed', label: 'Most Viewed' },
  { to: '/most-reviewed', label: 'Most Reviewed' },
  { to: '/top-rated', label: 'Top Rated' },
  { to: '/most-saved', label: 'Most Saved' },
  { to: '/most-upvoted', label: 'Most Upvoted' },
  { to: '/newlaunch', label: 'New Launched' },
  { to: '/all', label: "All AI's" },
];

const AI_PATHS = new Set(['/', ...aiLists(0).map(({ to }) => to)]);

/** The item whose page is open, or whose lists hold it. */
export function activeItem(path: string): NavItem | null {
  if (AI_PATHS.has(path)) return 'ai';
  switch (path.split('/')[1]) {
    case 'categories':
    case 'category':
    case 'ai-list':
      return 'categories';
    case 'compare':
      return 'compare';
    case 'submit':
      return 'submit';
    case 'usecase':
    case 'use-cases':
      return 'use-cases';
    default:
      return null;
  }
}

/** The last items. Those without an address are what later parts of the product bring: marked as coming. */
export const LAST_ITEMS: { item: NavItem; label: string; to?: string }[] = [
  { item: 'blogs', label: N.blogs },
  { item: 'submit', label: N.submit, to: '/submit' },
  { item: 'promote', label: N.promote },
];
