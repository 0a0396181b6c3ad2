import { Form, Link } from 'react-router';
import type { Summary } from './search-page';
import { T } from '../texts';
import { Icon } from '../ui/Icon';

/** The page's own search box, holding the query. */
export function SearchBox({ query }: { query: string }) {
  return (
    <Form action="/search" method="get" className="hero-form" role="search" aria-label={T.searchLabel}>
      <Icon name="search" />
      <label htmlFor="page-search" className="visually-hidden">
        {T.searchLabel}
      </label>
      <input
        id="page-search"
        type="search"
        name="q"
        maxLength={200}
        required
        defaultValue={query}
        placeholder={T.searchPlaceholder}
      />
      <button type="submit" className="button">
        {T.search}
      </button>
    </Form>
  );
}

/** What was sought instead of a query with misspelt words. */
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

export function SummaryPanel({ summary }: { summary: Summary }) {
  return (
    <section className="summary" aria-labelledby="ai-suggestions">
      <h2 id="ai-suggestions">
        <Icon name="spark" />
        {T.aiSuggestions}
      </h2>
      <p>
        <b>
          <Link to={`/ai/${summary.slug}`}>{summary.name}</Link>
        </b>
        : {summary.description}
      </p>
      <ul>
        {summary.tools.map((tool) => (
          <li key={tool.id}>
            <Link to={`/ai/${tool.slug}`}>{tool.name}</Link>: {tool.text}
          </li>
        ))}
      </ul>
    </section>
  );
}
