import { data } from 'react-router';
import type { Card, ToolList } from '../api/types';
import { type CardView, listedView } from '../card/card-view';
import type { ListPageData } from '../extensions/list-page';
import { DEFAULT_GROUPS, filterView, type GroupView } from './filter-view';
import { type ListState, parseListState } from './list-state';

/** The content of a list page: the tools, or why there are none. */
export interface ListResult {
  error: string | null;
  tools: CardView[];
  groups: GroupView[];
  total: number;
  pages: number;
  /** How many of a ranking's tools have a figure to be ranked by; null for other lists. */
  ranked: number | null;
  /** How many of its tools come next as editors' picks. */
  picked: number;
  /** How many hits of a search, from the first, are related to it; null for other lists. */
  related: number | null;
  /** The data of modules' parts of the page. */
  parts: ListPageData;
}

/** The list state of a request. Throws the 404 page when `page` is not a page number. */
export function listStateOf(request: Request): ListState {
  const state = parseListState(new URL(request.url).searchParams);
  if (!state) throw data(null, { status: 404 });
  return state;
}

/** A list that could not be read: its filters stand, so that one can go on from there. */
export const failedList = (message: string): ListResult => ({
  error: message,
  tools: [],
  groups: message ? DEFAULT_GROUPS : [],
  total: 0,
  pages: 1,
  ranked: null,
  picked: 0,
  related: null,
  parts: {},
});

/** A page beyond the last one does not exist (decision 76). */
function rejectBeyondEnd(state: ListState, pages: number): void {
  if (state.page > Math.max(1, pages)) throw data(null, { status: 404 });
}

export function listResult(
  state: ListState,
  list: ToolList,
  parts: ListPageData = {},
  view: (card: Card, place: number) => CardView = listedView,
): ListResult {
  rejectBeyondEnd(state, list.totalPages);
  return {
    error: null,
    tools: list.tools.map(view),
    groups: filterView(list.filters),
    total: list.totalCount,
    pages: list.totalPages,
    ranked: list.rankedCount ?? null,
    picked: list.pickedCount ?? 0,
    related: null,
    parts,
  };
}
