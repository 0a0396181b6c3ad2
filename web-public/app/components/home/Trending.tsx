import { Link } from 'react-router';
import type { CardView } from '../../lib/card-view';
import { showFocused } from '../../lib/keep-in-view';
import { RANKINGS, type RankingSlug, T, TRENDING } from '../../texts';
import { ToolCard } from '../ToolCard';
import { SectionHead } from './SectionHead';

interface TrendingProps {
  tab: RankingSlug;
  /** `null` when the ranking could not be read. */
  tools: CardView[] | null;
  more: boolean;
}

/** Six rankings, one shown: each tab is an address of its own. */
export function Trending({ tab, tools, more }: TrendingProps) {
  return (
    <section className="wrap home-section" aria-labelledby="trending">
      <SectionHead id="trending" heading={T.trending} all={more ? `/${tab}` : undefined} />
      <nav className="tabs tabs-plain" aria-label={T.trending}>
        <ul onFocus={showFocused}>
          {TRENDING.map((slug) => (
            <li key={slug}>
              <Link
                to={slug === 'top-rated' ? '/' : `/?section=${slug}`}
                aria-current={slug === tab ? 'true' : undefined}
                preventScrollReset
              >
                {RANKINGS[slug].label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {tools === null && <p className="message">{T.errorLoading(T.fetchFallback)}</p>}
      {tools?.length === 0 && <p className="message">{T.noTrending(RANKINGS[tab].label)}</p>}
      {tools && tools.length > 0 && (
        <ol key={tab} className="grid rows">
          {tools.map((tool) => (
            <ToolCard key={tool.id} tool={tool} />
          ))}
        </ol>
      )}
    </section>
  );
}
