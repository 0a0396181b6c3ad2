import { lazy } from 'react';
import type { Running } from '../extensions/by-module';
import { type NavItem, type NavLink, withModuleItems } from '../extensions/navigation';
import type { Menu } from './menu';
import { SUBMISSIONS } from '../site/site';
import { N } from '../texts/navigation';

/** The list pages under "AI", in the specification's order: the curated ones that exist, and the rankings. */
export const aiLists = (menu: Menu): NavLink[] => [
  ...(menu.lists ?? []),
  { to: '/most-visited', label: 'Most Visited' },
  { to: '/most-viewed', label: 'Most Viewed' },
  { to: '/most-reviewed', label: 'Most Reviewed' },
  { to: '/top-rated', label: 'Top Rated' },
  { to: '/most-saved', label: 'Most Saved' },
  { to: '/most-upvoted', label: 'Most Upvoted' },
  { to: '/newlaunch', label: 'New Launched' },
  { to: '/all', label: "All AI's" },
];

/** The first item, with the lists under it. */
export const AI_ITEM = 'ai';

/** The items of the core. Those without an address are marked as coming, unless a module brings them. */
const CORE_ITEMS: readonly NavItem[] = [
  { item: AI_ITEM, order: 10, label: N.ai, to: '/' },
  {
    item: 'categories',
    order: 20,
    label: N.categories,
    to: '/categories',
    active: ['categories', 'category', 'ai-list'],
    // Hundreds of links that few pages are opened for: code and content come with the first opening.
    // Without JavaScript the items lead to pages that hold the same links.
    Panel: lazy(() => import('./CategoriesPanel')),
  },
  { item: 'compare', order: 30, label: N.compare, to: '/compare', active: ['compare'] },
  { item: 'blogs', order: 50, label: N.blogs, footerLabel: N.blogs },
  { item: 'submit', order: 60, label: N.submit, to: '/submit', active: ['submit'], feature: SUBMISSIONS },
  { item: 'promote', order: 70, label: N.promote, footerLabel: N.promoteAnAi },
];

/** The items of the top navigation, in order. */
export const navItems = (running?: Running): NavItem[] => withModuleItems(CORE_ITEMS, running);

/** The items with all modules. */
export const NAV_ITEMS: readonly NavItem[] = navItems();

/** The item whose page is open, or whose lists hold it. */
export function activeItem(path: string, menu: Menu): string | null {
  if (path === '/' || aiLists(menu).some(({ to }) => to === path)) return AI_ITEM;
  const first = path.split('/')[1] ?? '';
  return NAV_ITEMS.find(({ active }) => active?.includes(first))?.item ?? null;
}
