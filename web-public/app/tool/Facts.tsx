import type { Tool } from '../api/types';
import { fullCount, shortCount } from '../ui/format';
import { useVote } from '../votes/press';
import { useCounted } from '../card/counted';

interface Fact {
  label: string;
  count: number;
}

/** The listing's figures. What nobody has done yet is left out, and so is the whole strip. */
export function Facts({ tool }: { tool: Tool }) {
  const { stats } = tool;
  const facts: Fact[] = [
    { label: 'Views', count: stats.pageViews },
    { label: 'Visits', count: useCounted('visits', tool.id, stats.visits) },
    { label: 'Upvotes', count: useVote('upvote', tool.id).count ?? stats.upvotesCount },
    { label: 'Saves', count: useVote('save', tool.id).count ?? stats.savedCount },
  ].filter(({ count }) => count > 0);
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd title={fullCount(count)}>{shortCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
