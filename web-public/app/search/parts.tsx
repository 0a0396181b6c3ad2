import { Link } from 'react-router';
import type { Summary } from './search-page';
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
