import { R } from '../texts/rankings';
import { scoreText } from '../ui/format';
import type { CardView } from './card-view';
import { ToolCard } from './ToolCard';

interface RankedGridProps {
  tools: CardView[];
  /** How many of the whole ranking, from its first, have a figure to be ranked by. */
  ranked: number;
  /** How many of the whole ranking come next as editors' picks. */
  picked: number;
  /** How many tools of the ranking were on the pages before. */
  before?: number;
  className?: string;
  /** Is true when each pick has its reason. */
  reasoned?: boolean;
}

const reasonOf = ({ categories, reviews, score }: CardView): string =>
  `${R.known(categories[0]?.name)}${reviews > 0 ? R.rated(scoreText(score)) : ''}.`;

/** The tools of a ranking, numbered; where none has a figure, a handful of picks. Then come the others. */
export function RankedGrid({ tools, ranked, picked, before = 0, className = 'grid', reasoned }: RankedGridProps) {
  const place = (end: number) => Math.min(tools.length, Math.max(0, end - before));
  const [first, second] = [place(ranked), place(ranked + picked)];
  const cards = (from: number, to: number, reason?: (tool: CardView) => string) =>
    tools.slice(from, to).map((tool) => <ToolCard key={tool.id} tool={tool} reason={reason?.(tool)} />);
  return (
    <>
      {first > 0 && (
        <ol className={`${className} numbered`} start={before + 1} style={{ counterReset: `place ${before}` }}>
          {cards(0, first)}
        </ol>
      )}
      {second > first && (
        <div className="picks">
          <h3 className="picks-heading">{R.picks}</h3>
          <ul className={className}>{cards(first, second, reasoned ? reasonOf : undefined)}</ul>
        </div>
      )}
      {tools.length > second && (
        <div className="picks">
          <h3 className="picks-heading">{ranked + picked > 0 ? R.others : R.unranked}</h3>
          <ul className={className}>{cards(second, tools.length)}</ul>
        </div>
      )}
    </>
  );
}
