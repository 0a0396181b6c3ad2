import type { ReviewSort } from '../texts/reviews';
import { isSort, parseReviewsState } from './reviews-state';

export const ALL_PATH = '/all-reviews';

/** Reviews on a page of all tools: rows of three, on wide screens. */
export const ALL_PER_PAGE = 12;

/** The state of the list of all tools' reviews, stored in the URL. */
export interface AllReviewsState {
  page: number;
  sort: ReviewSort;
  /** 1 to 5; `null`: all. */
  stars: number | null;
  /** The slug of a tool; empty: all. */
  tool: string;
}

/** Reviews that many found helpful come first. */
export const ALL_TOOLS: AllReviewsState = { page: 1, sort: 'helpful', stars: null, tool: '' };

/** Reads the state from a URL's query; `null` when `page` is no page number. What nobody offers is as good as none. */
export function parseAllReviewsState(params: URLSearchParams): AllReviewsState | null {
  const state = parseReviewsState(params);
  if (!state) return null;
  const sort = params.get('sort');
  const tool = params.get('tool') ?? '';
  return {
    page: state.page,
    sort: isSort(sort) ? sort : ALL_TOOLS.sort,
    stars: state.stars,
    tool: /^[a-z0-9-]{1,200}$/.test(tool) ? tool : '',
  };
}

/** The address of the list in this state. */
export function allReviewsPath({ page, sort, stars, tool }: AllReviewsState): string {
  const params = new URLSearchParams();
  if (tool) params.set('tool', tool);
  if (stars !== null) params.set('stars', String(stars));
  if (sort !== ALL_TOOLS.sort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text ? `${ALL_PATH}?${text}` : ALL_PATH;
}

/** Returns true when it shows a part of the reviews, or another order: such pages stay out of search engines. */
export const isPartOfAll = ({ sort, stars, tool }: AllReviewsState): boolean =>
  tool !== '' || stars !== null || sort !== ALL_TOOLS.sort;
