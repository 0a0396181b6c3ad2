import { Link } from 'react-router';
import type { Schemas } from '@toolbase/client';
import type { NoResults, Summary } from './search-page';
import { FILTER_KEYS, listSearch, type ListState, withFilter } from '../list/list-state';
import { inWords } from '../list/filter-view';
import { type Suggestion, Suggestions } from '../list/Suggestions';
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

/** A filter that words of the query name leads to the search for the other words; without any, to all tools. */
function namedFilter(state: ListState, { filter, value, label, query }: Schemas['NamedFilter']): Suggestion[] {
  const key = FILTER_KEYS.find((key) => key === filter);
  if (!key) return [];
  const to = `${query ? '/search' : '/all'}${listSearch(withFilter(state, key, value, query))}`;
  return [{ label: inWords(key, value, label), to }];
}

/** The filters that words of the query name. */
export function NamedFilters({ state, filters }: { state: ListState; filters: Schemas['NamedFilter'][] }) {
  const chips = filters.flatMap((named) => namedFilter(state, named));
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

/** Names the filters in the query that no tool is known to meet. */
export function UnmetFilters({ labels }: { labels: string[] }) {
  if (labels.length === 0) return null;
  const quoted = labels.map((label) => `“${label}”`);
  const alternatives = new Intl.ListFormat('en', { type: 'disjunction' }).format(quoted);
  return <p className="corrected">{T.unmetFilters(alternatives)}</p>;
}

/** Describes the ways that were tried, and offers what comes nearest. */
export function ZeroResults({ results: { tried, nearest, unfiltered } }: { results: NoResults }) {
  const ways = new Intl.ListFormat('en').format(tried.map((way) => T.triedWays[way]));
  return (
    <>
      {unfiltered === null ? ways && <p>{T.tried(ways)}</p> : <p>{T.withoutFilters(unfiltered)}</p>}
      <Suggestions heading={T.closest} items={nearest.map(({ text, path }) => ({ label: text, to: path }))} />
    </>
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
