import { R } from '../texts/rankings';
import type { CardView } from './card-view';
import { ToolCard } from './ToolCard';

interface RankedGridProps {
  tools: CardView[];
  /** How many of them, from the first, have a figure to be ranked by. */
  ranked: number;
  className?: string;
}

/** The tools of a ranking; those that it knows nothing of follow under a name of their own. */
export function RankedGrid({ tools, ranked, className = 'grid' }: RankedGridProps) {
  const lists = [tools.slice(0, ranked), tools.slice(ranked)] as const;
  return lists.map(
    (list, index) =>
      list.length > 0 && (
        <div key={index} className={index === 1 ? 'picks' : undefined}>
          {index === 1 && <h3 className="picks-heading">{R.picks}</h3>}
          {index === 0 ? (
            <ol className={className}>
              {list.map((tool) => (
                <ToolCard key={tool.id} tool={tool} />
              ))}
            </ol>
          ) : (
            <ul className={className}>
              {list.map((tool) => (
                <ToolCard key={tool.id} tool={tool} />
              ))}
            </ul>
          )}
        </div>
      ),
  );
}
