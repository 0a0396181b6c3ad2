import { Form, Link } from 'react-router';
import type { SearchPage } from '../../lib/search-page';
import { T } from '../../texts';
import { Icon } from '../Icon';

/** The page's own search box, holding what was asked. */
export function SearchBox({ query }: { query: string }) {
  return (
    <Form action="/search" method="get" className="hero-form" role="search" aria-label={T.searchLabel}>
      <Icon name="search" />
      <label htmlFor="page-search" className="vh">
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

export function Corrected({ query }: { query: string }) {
  return (
    <p className="corrected">
      {T.didYouMean} <Link to={`/search?q=${encodeURIComponent(query)}`}>{query}</Link>?
    </p>
  );
}

export function Summary({ summary }: { summary: NonNullable<SearchPage['summary']> }) {
  return (
    <section className="summary" aria-labelledby="ai-suggestions">
      <h2 id="ai-suggestions">
        <Icon name="spark" />
        {T.aiSuggestions}
      </h2>
      <p>{summary.description}</p>
      <ul>
        {summary.bullets.map((bullet) => (
          <li key={bullet}>{bullet}</li>
        ))}
      </ul>
    </section>
  );
}
