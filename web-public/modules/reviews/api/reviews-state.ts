import { REVIEW_SORTS, type ReviewSort } from '../texts/reviews';

/** Reviews on a page (S2 9). */
export const REVIEWS_PER_PAGE = 10;
/** As long as the API takes a search. */
const QUERY_MAX = 100;

/** The state of a list of a tool's reviews, stored in the URL. */
export interface ReviewsState {
  page: number;
  q: string;
  sort: ReviewSort;
  /** 1 to 5; `null`: all. */
  stars: number | null;
}

export const ALL_REVIEWS: ReviewsState = { page: 1, q: '', sort: 'newest', stars: null };

export const isSort = (value: string | null): value is ReviewSort => REVIEW_SORTS.some((sort) => sort.value === value);

/** Reads the state from a URL's query; `null` when `page` is no page number. What nobody offers is as good as none. */
export function parseReviewsState(params: URLSearchParams): ReviewsState | null {
  const page = params.get('page') ?? '1';
  if (!/^[1-9]\d{0,6}$/.test(page)) return null;
  const stars = params.get('stars') ?? '';
  const sort = params.get('sort');
  return {
    page: Number(page),
    q: [...(params.get('q')?.trim() ?? '')].slice(0, QUERY_MAX).join(''),
    sort: isSort(sort) ? sort : 'newest',
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
  };
}

/** The query of the state's address, with `?`; empty for the list as it comes. */
export function reviewsSearch({ page, q, sort, stars }: ReviewsState): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (stars !== null) params.set('stars', String(stars));
  if (sort !== 'newest') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text ? `?${text}` : '';
}

export const reviewsPath = (slug: string, state: Partial<ReviewsState> = {}): string =>
  `/ai/${slug}/reviews${reviewsSearch({ ...ALL_REVIEWS, ...state })}`;

/** Returns true when it shows a part of the reviews, or another order: such pages stay out of search engines. */
export const isPart = ({ q, sort, stars }: ReviewsState): boolean => q !== '' || sort !== 'newest' || stars !== null;
