import { data, type MetaDescriptor } from 'react-router';
import { listCategory } from '../api/catalog';
import type { CategoryInfo, Site } from '../api/types';
import { T } from '../texts';
import { pageRange, fullCount } from '../ui/format';
import { tagged } from '../site/headers';
import { breadcrumbLd, type Crumb, itemListLd } from '../site/json-ld';
import { apiFailure, failedList, listResult, type ListResult, listStateOf } from '../list/list-loader';
import { apiQuery, isVariant, type ListState } from '../list/list-state';
import { pageMeta, pageTitle } from '../site/meta';

export const CATEGORY_PER_PAGE = 20;

/** Fallback heading while the category's own name is not known: its slug in words. */
const inWords = (slug: string): string =>
  slug.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** What a page needs to know of its category; without the API, the address alone. */
type CategoryHead = Omit<CategoryInfo, 'id' | '_id'>;

export interface CategoryPage {
  state: ListState;
  list: ListResult;
  category: CategoryHead;
  /** Sensitive and not yet confirmed: the page is a question instead of a list. */
  confirm: boolean;
}

/** Everything a category page shows. An unknown category is a 404. */
export async function loadCategory(request: Request, main: string, sub: string | undefined) {
  const state = listStateOf(request);
  try {
    const response = await listCategory(main, sub, apiQuery(state, CATEGORY_PER_PAGE), request.signal);
    const { category } = response;
    const confirm = category.sensitive && state.retained.sensitive !== '1';
    const page: CategoryPage = {
      state,
      list: confirm ? failedList('') : listResult(state, response),
      category,
      confirm,
    };
    return data(page, tagged('lists'));
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
  });
}
