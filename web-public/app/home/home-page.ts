import { listCategory, listRanking } from '../api/catalog';
import { ApiError } from '../api/http';
import type { HomePagePart, Tab } from '../extensions/home-page';
import type { Card, ToolList } from '../api/types';
import { POPULAR_CATEGORIES } from '../texts/home';
import type { RankingSlug } from '../texts/site';
import { type CardView, cardView } from '../card/card-view';

export const LAUNCHED_SHOWN = 6;
export const TRENDING_SHOWN = 5;
const POPULAR_SHOWN = 5;

/** The first tools of a list, and whether there are more. */
export interface Excerpt<View extends CardView = CardView> {
  tools: View[];
  more: boolean;
  /** How many of the tools have a figure to be ranked by; all of them in lists that are no rankings. */
  ranked: number;
  /** How many of them come next as editors' picks. */
  picked: number;
}

/** A tool that is new, with the day since when. */
export interface LaunchedView extends CardView {
  published: string;
}

const launchedView = (card: Card): LaunchedView => ({ ...cardView(card), published: card.publishedAt });

/** A section alone may fail: it is `null` then, and the others stand. A list that does not exist is empty. */
export async function excerpt(list: Promise<ToolList>, shown: number, signal: AbortSignal): Promise<Excerpt | null>;
export async function excerpt<View extends CardView>(
  list: Promise<ToolList>,
  shown: number,
  signal: AbortSignal,
  view: (card: Card) => View,
): Promise<Excerpt<View> | null>;
export async function excerpt(list: Promise<ToolList>, shown: number, signal: AbortSignal, view = cardView) {
  try {
    const { tools, totalCount, rankedCount = shown, pickedCount = 0 } = await list;
    const more = totalCount > shown;
    return { tools: tools.slice(0, shown).map(view), more, ranked: rankedCount, picked: pickedCount };
  } catch (error) {
    if (signal.aborted) throw error;
    return error instanceof ApiError && error.status === 404 ? { tools: [], more: false, ranked: 0, picked: 0 } : null;
  }
}

/** A launch that is longer ago is none any more. */
const LAUNCH_DAYS = 60;
const DAY_MS = 86_400_000;

/** The newest tools. `isLaunch`: the newest of them is of the last 60 days. */
export async function readLaunched(signal: AbortSignal, now = Date.now()) {
  const newest = listRanking('newlaunch', { limit: LAUNCHED_SHOWN }, signal);
  const list = await excerpt(newest, LAUNCHED_SHOWN, signal, launchedView);
  const [first] = list?.tools ?? [];
  return list && { ...list, isLaunch: !first || now - Date.parse(first.published) <= LAUNCH_DAYS * DAY_MS };
}

export const readTrending = (ranking: string, signal: AbortSignal) =>
  excerpt(listRanking(ranking as RankingSlug, { limit: TRENDING_SHOWN }, signal), TRENDING_SHOWN, signal);

/** `key` is a main category's slug, or `main_sub`. */
export function readPopular(key: string, signal: AbortSignal) {
  const [main = '', sub] = key.split('_');
  return excerpt(listCategory(main, sub, { limit: POPULAR_SHOWN }, signal), POPULAR_SHOWN, signal);
}

/** The categories that a part chooses, or the built-in ones where none could. */
export async function popularTabs(parts: { part: HomePagePart }[], signal: AbortSignal): Promise<Tab[]> {
  const chosen = await Promise.all(parts.map(({ part }) => part.categories?.(signal) ?? null));
  return chosen.find((tabs) => tabs !== null) ?? POPULAR_CATEGORIES;
}

/** A featured category with the faces of its first tools. */
export interface CategoryTile {
  label: string;
  path: string;
  count: number;
  faces: Pick<CardView, 'slug' | 'name' | 'logo'>[];
}

const FACES_SHOWN = 5;

/** The categories of `tabs` with their faces; those that cannot be read or have no tools are left out. */
export async function readTiles(tabs: Promise<Tab[]>, signal: AbortSignal): Promise<CategoryTile[]> {
  const tiles = (await tabs).map(async ({ key, label, path }): Promise<CategoryTile[]> => {
    const [main = '', sub] = key.split('_');
    const list = await listCategory(main, sub, { limit: FACES_SHOWN }, signal).catch(() => null);
    if (!list || list.tools.length === 0) return [];
    const faces = list.tools.map(({ slug, name, logoUrl }) => ({ slug, name, logo: logoUrl ?? null }));
    return [{ label, path, count: list.totalCount, faces }];
  });
  return (await Promise.all(tiles)).flat();
}

export interface TabbedSection {
  tabs: Tab[];
  /** Key of the open tab. */
  tab: string;
  list: Excerpt | null;
}

/** A section's tabs with the list of the one requested, or of the first. */
export async function readSection(
  tabsOf: (signal: AbortSignal) => Promise<Tab[]>,
  read: (key: string, signal: AbortSignal) => Promise<Excerpt | null>,
  requested: string | null,
  signal: AbortSignal,
): Promise<TabbedSection> {
  const tabs = await tabsOf(signal);
  const tab = (tabs.find(({ key }) => key === requested) ?? tabs[0])?.key ?? '';
  return { tabs, tab, list: tab ? await read(tab, signal) : null };
}
