import type { CardView } from '../card/card-view';
import { ToolGrid } from '../card/ToolGrid';
import { T } from '../texts/site';

interface RelatedGridProps {
  tools: CardView[];
  /** How many of them, from the first, are related; none or fewer when the related ones were on pages before. */
  related: number;
  /** Is true when no hit at all is related. */
  none: boolean;
  className?: string;
}

/** Hits, and after the last good one those that share little with the search. */
export function RelatedGrid({ tools, related, none, className }: RelatedGridProps) {
  const first = Math.max(0, related);
  return (
    <>
      {first > 0 && <ToolGrid tools={tools.slice(0, first)} className={className} />}
      <div className="less-related">
        <h3>{T.lessRelated}</h3>
        <p>{none ? T.onlyLessRelated : T.lessRelatedText}</p>
      </div>
      <ToolGrid tools={tools.slice(first)} className={className} />
    </>
  );
}
