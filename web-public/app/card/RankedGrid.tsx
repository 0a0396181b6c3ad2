import { R } from '../texts/rankings';
import type { CardView } from './card-view';
import { ToolCard } from './ToolCard';

/** The tools without a figure that are recommended, before all others. */
const PICKS = 6;

interface RankedGridProps {
  tools: CardView[];
  /** How many of the whole ranking, from its first, have a figure to be ranked by. */
  ranked: number;
  /** How many tools of the ranking were on the pages before. */
  before?: number;
  className?: string;
}

/** The tools of a ranking, numbered; after those with a figure come a handful of picks, then the others. */
export function RankedGrid({ tools, ranked, before = 0, className = 'grid' }: RankedGridProps) {
  const place = (end: number) => Math.min(tools.length, Math.max(0, end - before));
  const [first, second] = [place(ranked), place(ranked + PICKS)];
  const cards = (from: number, to: number) =>
    tools.slice(from, to).map((tool) => <ToolCard key={tool.id} tool={tool} />);
  const rest = [
    { heading: R.picks, from: first, to: second },
    { heading: R.others, from: second, to: tools.length },
  ];
  return (
    <>
      {first > 0 && (
        <ol className={`${className} numbered`} start={before + 1} style={{ counterReset: `place ${before}` }}>
          {cards(0, first)}
        </ol>
      )}
      {rest.map(
        ({ heading, from, to }) =>
          to > from && (
            <div key={heading} className="picks">
              <h3 className="picks-heading">{heading}</h3>
              <ul className={className}>{cards(from, to)}</ul>
            </div>
          ),
      )}
    </>
  );
}
