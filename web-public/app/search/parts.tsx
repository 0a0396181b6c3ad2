import { Link } from 'react-router';
import type { Schemas } from '@toolbase/client';
import type { NoResults, Summary } from './search-page';
import { FILTER_KEYS, type FilterKey, listSearch, type ListState, withFilter } from '../list/list-state';
import { Suggestions } from '../list/Suggestions';
import { Logo } from '../ui/Logo';
import { T } from '../texts/site';
import { Icon } from '../ui/Icon';

/** Renders the query that was searched instead of one with misspelt words. */
export function Corrected({ query }: { query: string }) {
  return (
    <p className="corrected">
      {T.correctedTo} <Link to={`/search?q=${encodeURIComponent(query)}`}>{query}</Link>
    </p>
  );
}

/** Offered, not done: the search is for the query as it was typed. */
export function Meant({ query, path }: { query: string; path: string }) {
  return (
    <p className="corrected">
      {T.didYouMean} <Link to={path}>{query}</Link>?
    </p>
  );
}

const isFilterKey = (name: string): name is FilterKey => FILTER_KEYS.some((key) => key === name);

/** Where a filter leads that words of the query name: it stands for them. Without other words it is a list of all tools. */
export function namedFilterPath(state: ListState, { filter, value, query }: Schemas['NamedFilter']): string | null {
  if (!isFilterKey(filter)) return null;
  return `${query ? '/search' : '/all'}${listSearch(withFilter(state, filter, value, query))}`;
}

/** The filters that words of the query name. */
export function NamedFilters({ state, filters }: { state: ListState; filters: Schemas['NamedFilter'][] }) {
  const chips = filters.flatMap((named) => {
    const to = namedFilterPath(state, named);
    return to === null ? [] : [{ label: named.label, to }];
  });
  if (chips.length === 0) return null;
  return (
    <nav className="named-filters" aria-labelledby="named-filters">
      <span id="named-filters">{T.namedFilters}</span>
      <ul className="chips">
        {chips.map(({ label, to }) => (
          <li key={to}>
            <Link className="chip" to={to}>
              <Icon name="filter" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Describes the ways that were tried, and offers what comes nearest. */
export function ZeroResults({ results: { tried, nearest, unfiltered } }: { results: NoResults }) {
  const ways = new Intl.ListFormat('en').format(tried.map((way) => T.triedWays[way]));
  return (
    <div className="zero-results">
      {unfiltered === null ? ways && <p>{T.tried(ways)}</p> : <p>{T.withoutFilters(unfiltered)}</p>}
      <Suggestions heading={T.closest} items={nearest.map(({ text, path }) => ({ label: text, to: path }))} />
    </div>
  );
}

/** A short list, a tool each with the sentence that speaks of the query. */
export function SummaryPanel({ summary }: { summary: Summary }) {
  return (
    <section className="summary" aria-labelledby="ai-suggestions">
      <h2 id="ai-suggestions">
        <Icon name="spark" />
        {T.aiSuggestions}
      </h2>
      <ul>
        {summary.tools.map(({ id, slug, name, logo, text }) => (
          <li key={id}>
            <Logo slug={slug} name={name} logo={logo} size={48} />
            <Link to={`/ai/${slug}`} dir="auto">
              {name}
            </Link>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
