import { data } from 'react-router';
import type { Schemas } from '@toolbase/client';
import type { Card } from '../api/types';
import { searchTools } from '../api/catalog';
import { T } from '../texts/site';
import { listTags, readListParts } from '../extensions/list-page';
import { readSearchParts, SEARCH_TAGS, type SearchPageData } from '../extensions/search-page';
import { type CardView, resultView } from '../card/card-view';
import { tagged } from '../site/headers';
import { popularTools } from '../card/popular';
import { failedList, listResult, type ListResult, listStateOf } from '../list/list-loader';
import { apiFailure } from '../api/failure';
import { apiQuery, type ListState } from '../list/list-state';

export const SEARCH_PER_PAGE = 10;

/** The API's limit of a query. */
export const SEARCH_LONGEST = 200;

/** The sentences of the best hits about the query, in their own words, the best one first. */
export interface Summary {
  tools: { id: string; slug: string; name: string; logo: string | null; text: string }[];
}

/** More would push the hits off the screen of a phone. */
const QUOTED_MAX = 3;

/** The quotations that the cards of the page do not have; null without any. */
export function summaryOf({ id, slug, name, description, tools }: Schemas['AiResponse'], hits: Card[]): Summary | null {
  const quoted = [{ id, slug, name, text: description }, ...tools];
  const shown = quoted.flatMap((tool) => {
    const hit = hits.find((card) => card.id === tool.id);
    return hit && !hit.shortDescription.includes(tool.text) ? [{ ...tool, logo: hit.logoUrl ?? null }] : [];
  });
  return shown.length > 0 ? { tools: shown.slice(0, QUOTED_MAX) } : null;
}

/** A search that finds nothing: the ways that were tried, and what comes nearest. */
export interface NoResults {
  tried: Schemas['SearchAttempt'][];
  nearest: Schemas['SearchSuggestion'][];
  /** The number of tools without the filters, where these leave none. */
  unfiltered: number | null;
}

export interface SearchPage {
  query: string;
  state: ListState;
  list: ListResult;
  summary: Summary | null;
  suggestions: string[];
  corrected: string | null;
  /** The query that was probably meant, where nothing was corrected. */
  meant: { query: string; path: string } | null;
  /** The filters that words of the query name. */
  named: Schemas['NamedFilter'][];
  /** The labels of filters that the query names and that no tool meets. */
  unmet: string[];
  zeroResults: NoResults | null;
  /** The number of characters of a query that is too long to be searched for. */
  tooLong: number | null;
  /** The tools that are offered where nothing is found. */
  popular: CardView[];
  /** The data that modules have found. */
  parts: SearchPageData;
}

const zeroResultsOf = ({ tried, nearest, unfilteredCount }: Schemas['CatalogueResponse']): NoResults => ({
  tried: tried ?? [],
  nearest: nearest ?? [],
  unfiltered: unfilteredCount ?? null,
});

/** Everything the search page shows. Without a query it is the search box alone. */
export async function loadSearch({ request }: { request: Request }) {
  const state = listStateOf(request);
  const query = state.retained.q ?? '';
  const empty: SearchPage = {
    query,
    state,
    list: failedList(''),
    summary: null,
    suggestions: [],
    corrected: null,
    meant: null,
    named: [],
    unmet: [],
    zeroResults: null,
    tooLong: null,
    popular: [],
    parts: {},
  };
  const popular = () => popularTools(request.signal);
  if (query === '') return data({ ...empty, popular: await popular() }, tagged('lists'));
  const length = [...query].length;
  if (length > SEARCH_LONGEST) return data({ ...empty, tooLong: length, popular: await popular() }, { status: 400 });
  try {
    const [response, parts, listParts] = await Promise.all([
      searchTools(apiQuery(state, SEARCH_PER_PAGE), request.signal),
      state.page === 1 ? readSearchParts(query, request.signal) : {},
      readListParts(request, { kind: 'search' }),
    ]);
    const { aiResponse, toolsData, suggestions, correctedQuery, didYouMean } = response;
    const summary = aiResponse && summaryOf(aiResponse, toolsData);
    const page: SearchPage = {
      ...empty,
      list: {
        ...listResult(state, { ...response, tools: toolsData }, listParts, (card, place) => ({
          ...resultView(card),
          why: response.reasons?.[place] ?? [],
        })),
        related: response.relatedCount ?? null,
      },
      summary: summary ?? null,
      suggestions,
      corrected: correctedQuery ?? null,
      meant: correctedQuery ? null : (didYouMean ?? null),
      named: response.namedFilters ?? [],
      unmet: response.unmetFilters ?? [],
      zeroResults: response.totalCount === 0 ? zeroResultsOf(response) : null,
      popular: response.totalCount === 0 ? await popular() : [],
      parts,
    };
    return data(page, tagged(...listTags(...SEARCH_TAGS)));
  } catch (error) {
    const failure = apiFailure(error);
    return data({ ...empty, list: failedList(T.searchFailed) }, { status: failure.status });
  }
}
