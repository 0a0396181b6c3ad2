import type { ListQuery } from '../api/catalog';
import { SORTS, WINDOWS } from '../texts/site';

/** The filters of a list; they are stored in the URL, as page and sort are. */
export const FILTER_KEYS = [
  'category',
  'price',
  'freePlan',
  'platform',
  'api',
  'openSource',
  'offline',
  'interfaceLanguage',
  'outputLanguage',
  'madeIn',
  'rating',
  'reviews',
  'claims',
  'saves',
  'visits',
  'views',
  'upvotes',
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** Values that belong to the list itself and survive every change of filter. */
const RETAINED_KEYS = ['q', 'categoryMain', 'sensitive', 'window'] as const;
type RetainedKey = (typeof RETAINED_KEYS)[number];

export interface ListState {
  page: number;
  /** Empty for the list's own order. */
  sort: string;
  filters: Partial<Record<FilterKey, string[]>>;
  retained: Partial<Record<RetainedKey, string>>;
}

/** All time needs no name in the address; other spans nobody offers are as good as none. */
const isWindow = (value: string): boolean => WINDOWS.some((window) => window.value === value);

/** Orders nobody offers are as good as none. */
const sortOf = (value: string | null): string => SORTS.find((sort) => sort.value === value)?.value ?? '';

/** Reads the state from a URL's query. `null` when `page` is not a whole number from 1. */
export function parseListState(params: URLSearchParams): ListState | null {
  const rawPage = params.get('page') ?? '1';
  if (!/^[1-9]\d{0,6}$/.test(rawPage)) return null;
  const filters: ListState['filters'] = {};
  for (const key of FILTER_KEYS) {
    const values = [...new Set(params.getAll(key).filter((value) => value !== ''))];
    if (values.length > 0) filters[key] = values;
  }
  const retained: ListState['retained'] = {};
  for (const key of RETAINED_KEYS) {
    const value = params.get(key)?.trim();
    if (value && (key !== 'window' || isWindow(value))) retained[key] = value;
  }
  return { page: Number(rawPage), sort: sortOf(params.get('sort')), filters, retained };
}

/** The state as query parameters, always in the same order, defaults left out. */
export function listParams(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of RETAINED_KEYS) {
    const value = state.retained[key];
    if (value) params.set(key, value);
  }
  for (const key of FILTER_KEYS) {
    for (const value of state.filters[key] ?? []) params.append(key, value);
  }
  if (state.sort) params.set('sort', state.sort);
  if (state.page > 1) params.set('page', String(state.page));
  return params;
}

/** The state as the end of an address: `?…`, or `?` alone to drop every parameter. */
export const listSearch = (state: ListState): string => `?${listParams(state)}`;

export const withPage = (state: ListState, page: number): ListState => ({ ...state, page });

/** With one more chosen value, on the first page, searching for `q`. */
export function withFilter(state: ListState, key: FilterKey, value: string, q: string): ListState {
  const values = new Set([...(state.filters[key] ?? []), value]);
  const { q: _, ...retained } = state.retained;
  return {
    ...state,
    page: 1,
    filters: { ...state.filters, [key]: [...values] },
    retained: q ? { ...retained, q } : retained,
  };
}

/** Without one chosen value, back on the first page. */
export function withoutFilter(state: ListState, key: FilterKey, value: string): ListState {
  const left = (state.filters[key] ?? []).filter((entry) => entry !== value);
  const filters = { ...state.filters, [key]: left };
  if (left.length === 0) delete filters[key];
  return { ...state, page: 1, filters };
}

/** The same ranking over another span of time, from its first page. */
export function withWindow(state: ListState, window: string): ListState {
  const retained = { ...state.retained, window };
  if (window === '') delete (retained as ListState['retained']).window;
  return { ...state, page: 1, retained };
}

export const withoutFilters = (state: ListState): ListState => ({ ...state, page: 1, filters: {} });

export const countFilters = (state: ListState): number =>
  FILTER_KEYS.reduce((sum, key) => sum + (state.filters[key]?.length ?? 0), 0);

/** Returns true when the list differs from its plain form: search engines do not index such variants. */
export const isVariant = (state: ListState): boolean =>
  countFilters(state) > 0 || state.sort !== '' || state.retained.window !== undefined;

/** The parameters for the API call: the state with a page size. The main category is a parameter of its own. */
export const apiQuery = (state: ListState, limit: number): ListQuery => ({
  ...state.filters,
  q: state.retained.q,
  sensitive: state.retained.sensitive,
  sort: state.sort || undefined,
  page: state.page,
  limit,
});
