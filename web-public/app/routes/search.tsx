import { Fragment } from 'react';
import { useLoaderData } from 'react-router';
import type { Route } from './+types/search';
import { SEARCH_PARTS } from '../extensions/search-page';
import { ListView } from '../list/ListView';
import { countFilters } from '../list/list-state';
import { searchFor, Suggestions } from '../list/Suggestions';
import { useCountAppearances } from '../search/count-appearances';
import { Corrected, Meant, NamedFilters, SummaryPanel, UnmetFilters, ZeroResults } from '../search/parts';
import { PageSearch } from '../search/SearchForm';
import { NextSteps } from '../shell/NextSteps';
import { loaderHeaders } from '../site/headers';
import { pageMeta, pageTitle } from '../site/meta';
import { loadSearch, SEARCH_LONGEST, SEARCH_PER_PAGE } from '../search/search-page';
import { offeringPopular } from '../card/popular';
import { siteOf } from '../site/site';
import { T } from '../texts/site';
import { H } from '../texts/home';

export const loader = offeringPopular(loadSearch);
export const clientLoader = offeringPopular(loadSearch);
export const headers = loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  const { state, tooLong } = loaderData;
  const query = tooLong ? '' : loaderData.query;
  const page = state.page > 1 ? `&page=${state.page}` : '';
  return pageMeta(site, {
    title: pageTitle(site, query ? T.searchTitle(query) : T.search, state.page),
    description: query ? T.searchDescription(query) : H.intro,
    path: query ? `/search?q=${encodeURIComponent(query)}${page}` : '/search',
    // Results are for visitors; search engines are led to categories and use cases.
    noindex: loaderData.query !== '',
  });
};

/** As much of a query that is too long as can be searched for, to go on from. */
const cut = (query: string): string => [...query].slice(0, SEARCH_LONGEST).join('');

const WORDS = {
  filters: T.filterResult,
  empty: T.noResults,
  showing: T.showingResults,
  ownOrder: T.relevance,
  grid: 'grid grid-wide',
};

export default function Search() {
  const page = useLoaderData<typeof loader>();
  const { query, state, list, summary, suggestions, corrected, meant, zeroResults, tooLong, popular, parts } = page;
  const isCounted = query !== '' && !tooLong && list.error === null && state.page === 1 && countFilters(state) === 0;
  useCountAppearances(list.tools.map((tool) => tool.id).join(','), isCounted ? query : undefined);
  return (
    <>
      <div className="page-head wrap">
        <h1>{query && !tooLong ? T.searchHeading(query) : T.search}</h1>
        <PageSearch id="page-search" key={query} query={tooLong ? cut(query) : query} />
        {tooLong && (
          <p className="search-too-long" role="alert">
            {T.searchTooLong(tooLong)}
          </p>
        )}
        {corrected && <Corrected query={corrected} />}
        {meant && <Meant {...meant} />}
        <NamedFilters state={state} filters={page.named} />
        <UnmetFilters labels={page.unmet} />
      </div>
      {query && !tooLong && (
        <ListView
          state={state}
          list={list}
          perPage={SEARCH_PER_PAGE}
          words={WORDS}
          lead={summary && state.page === 1 && <SummaryPanel summary={summary} />}
          note={zeroResults && <ZeroResults results={zeroResults} />}
        >
          {SEARCH_PARTS.map(
            ({ module, part }) =>
              module in parts && <Fragment key={module}>{part.section(query, parts[module])}</Fragment>,
          )}
          {zeroResults ? <NextSteps popular={popular} /> : <Suggestions items={suggestions.map(searchFor)} />}
        </ListView>
      )}
      {(!query || tooLong) && (
        <div className="wrap">
          <NextSteps popular={popular} />
        </div>
      )}
    </>
  );
}
