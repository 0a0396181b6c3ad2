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

/** The figures of cards that stand by them in a ranking. */
const FIGURES: Partial<Record<string, CardView['figures']>> = {
  'most-viewed': ['views'],
  'most-visited': ['visits'],
};

export const readTrending = (ranking: string, signal: AbortSignal) =>
  excerpt(listRanking(ranking as RankingSlug, { limit: TRENDING_SHOWN }, signal), TRENDING_SHOWN, signal, (card) => ({
    ...cardView(card),
    figures: FIGURES[ranking],
  }));

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

export interface TabbedSection {
  tabs: Tab[];
  /** Key of the tab that is open at first. */
  tab: string;
  list: Excerpt | null;
}

/** A list that is shorter leaves most of its section empty. */
const FEWEST = 3;

/** A section's tabs with the list of the one requested, or of the first that is not short. */
export async function readSection(
  tabsOf: (signal: AbortSignal) => Promise<Tab[]>,
  read: (key: string, signal: AbortSignal) => Promise<Excerpt | null>,
  requested: string | null,
  signal: AbortSignal,
): Promise<TabbedSection> {
  const tabs = await tabsOf(signal);
  const chosen = tabs.find(({ key }) => key === requested);
  let first: TabbedSection | undefined;
  for (const { key } of chosen ? [chosen] : tabs) {
    const section = { tabs, tab: key, list: await read(key, signal) };
    if (chosen || !section.list || section.list.tools.length >= FEWEST) return section;
    first ??= section;
  }
  return first ?? { tabs, tab: '', list: null };
}
