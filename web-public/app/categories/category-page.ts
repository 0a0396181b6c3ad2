import { data, type MetaDescriptor } from 'react-router';
import { listCategory } from '../api/catalog';
import { listTags, readListParts } from '../extensions/list-page';
import { readPicks } from '../extensions/category-page';
import type { CategoryInfo, Site } from '../api/types';
import { type CardView, cardView } from '../card/card-view';
import type { OptionView } from '../list/filter-view';
import { T } from '../texts/site';
import { N } from '../texts/navigation';
import { pageRange, fullCount } from '../ui/format';
import { tagged } from '../site/headers';
import { breadcrumbLd, type Crumb, itemListLd } from '../site/json-ld';
import { failedList, listResult, type ListResult, listStateOf } from '../list/list-loader';
import { apiFailure } from '../api/failure';
import { apiQuery, isVariant, type ListState } from '../list/list-state';
import { pageMeta, pageTitle } from '../site/meta';
import { subcategoriesOf, withoutOwn } from './narrowing';

export const CATEGORY_PER_PAGE = 20;

/** Fallback heading while the category's own name is not known: its slug in words. */
const inWords = (slug: string): string =>
  slug.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** The part of a category that its page needs; without the API, it comes from the address alone. */
type CategoryHead = Omit<CategoryInfo, 'id' | '_id'>;

export interface CategoryPage {
  state: ListState;
  list: ListResult;
  category: CategoryHead;
  /** Sensitive and not yet confirmed: the page is a question instead of a list. */
  confirm: boolean;
  /** A main category's subcategories with tools. */
  subs: OptionView[];
  /** The first three that are recommended. */
  picks: CardView[];
  /** Further tools of the main category, under a short list of a subcategory. */
  more: CardView[];
}

const PICKS = 3;
/** Fewer tools need no picks. */
const PICKED_FROM = 9;

/** A subcategory with fewer tools goes on with others of its main category. */
const SHORT = 7;
const MORE = 6;

async function moreOf({ main }: CategoryHead, list: ListResult, signal: AbortSignal): Promise<CardView[]> {
  if (!main || list.total >= SHORT) return [];
  const listed = new Set(list.tools.map(({ id }) => id));
  const others = await listCategory(main.slug, undefined, { limit: MORE + SHORT }, signal).catch(() => null);
  return (others?.tools ?? [])
    .filter(({ id }) => !listed.has(id))
    .slice(0, MORE)
    .map(cardView);
}

/** Picks stand over the plain list only: whoever narrows it down has gone on. */
const hasPicks = (state: ListState): boolean => state.page === 1 && !isVariant(state);

function firstOnes(picks: CardView[], list: ListResult): CardView[] {
  if (picks.length === 0 || list.total < PICKED_FROM) return [];
  const all = new Map([...picks, ...list.tools].map((tool) => [tool.id, tool]));
  return [...all.values()].slice(0, PICKS);
}

/** Everything a category page shows. An unknown category is a 404. */
export async function loadCategory(request: Request, main: string, sub: string | undefined) {
  const state = listStateOf(request);
  try {
    const [response, picks, parts] = await Promise.all([
      listCategory(main, sub, apiQuery(state, CATEGORY_PER_PAGE), request.signal),
      hasPicks(state) ? readPicks(sub ?? main, PICKS, request.signal) : [],
      readListParts(request, { kind: 'list', category: sub ?? main }),
    ]);
    const { category } = response;
    const confirm = category.sensitive && state.retained.sensitive !== '1';
    const list = confirm ? failedList('') : listResult(state, response, parts);
    const page: CategoryPage = {
      state,
      list: { ...list, groups: withoutOwn(list.groups, category) },
      category,
      confirm,
      subs: category.main ? [] : subcategoriesOf(list.groups, category.slug),
      picks: firstOnes(picks.map(cardView), list),
      more: hasPicks(state) && !confirm ? await moreOf(category, list, request.signal) : [],
    };
    return data(page, tagged(...listTags('lists')));
  } catch (error) {
    const failure = apiFailure(error);
    const slug = sub ?? main;
    const category = {
      name: inWords(slug),
      slug,
      main: sub ? { name: inWords(main), slug: main } : null,
      summary: '',
      sensitive: false,
    };
    const page: CategoryPage = {
      state,
      list: failedList(T.errorLoading(failure.message || T.fetchFallback)),
      category,
      confirm: false,
      subs: [],
      picks: [],
      more: [],
    };
    return data(page, { status: failure.status });
  }
}

export const categoryPath = ({ main, slug }: Pick<CategoryHead, 'main' | 'slug'>): string =>
  main ? `/category/${main.slug}/${slug}` : `/category/${slug}`;

export function categoryCrumbs(category: CategoryHead): Crumb[] {
  return [
    { name: 'Home', path: '/' },
    { name: T.categories, path: '/categories' },
    ...(category.main ? [{ name: category.main.name, path: `/category/${category.main.slug}` }] : []),
    { name: category.name, path: categoryPath(category) },
  ];
}

function describe({ category, list }: CategoryPage): string {
  const count =
    list.total > 0 ? `${fullCount(list.total)} AI tools for ${category.name}` : `AI tools for ${category.name}`;
  return `${count}, with prices, ratings and alternatives. ${category.summary}`;
}

/** The head of a category page; `/ai-list` shares it, so that both are known by one address. */
export function categoryMeta(site: Site, page: CategoryPage): MetaDescriptor[] {
  const { state, list, category } = page;
  const { first } = pageRange(state.page, CATEGORY_PER_PAGE, list.total);
  return pageMeta(site, {
    title: pageTitle(site, T.categoryTitle(category.name), state.page),
    description: describe(page),
    picture: categoryPath(category),
    path: categoryPath(category) + (state.page > 1 ? `?page=${state.page}` : ''),
    noindex: isVariant(state) || list.error !== null,
    sensitive: category.sensitive,
    jsonLd: [
      itemListLd(site, T.categoryHeading(category.name, site.year), list.tools, first),
      breadcrumbLd(site, categoryCrumbs(category)),
    ],
    feeds: [{ title: N.newToolsOf(category.name), page: categoryPath(category) }],
  });
}
