import type { ReactNode } from 'react';
import type { Tool } from '../api/types';
import { fullCount, scoreText, shortCount } from '../ui/format';
import { useVote } from '../votes/press';
import { Icon } from '../ui/Icon';
import { useCounted } from './counted';

interface Fact {
  label: string;
  count: number;
  shown?: ReactNode;
}

/** The listing's figures. What nobody has done yet is left out, and so is the whole strip. */
export function Facts({ tool }: { tool: Tool }) {
  const { rating, stats } = tool;
  const facts: Fact[] = [
    {
      label: 'Rating',
      count: rating.totalReviews,
      shown: (
        <>
          <Icon name="star" />
          {scoreText(rating.score)}
        </>
      ),
    },
    { label: 'Reviews', count: rating.totalReviews },
    { label: 'Views', count: stats.pageViews },
    { label: 'Visits', count: useCounted('visits', tool.id, stats.visits) },
    { label: 'Upvotes', count: useVote('upvote', tool.id).count ?? stats.upvotesCount },
    { label: 'Saves', count: useVote('save', tool.id).count ?? stats.savedCount },
  ].filter(({ count }) => count > 0);
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map(({ label, count, shown }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd title={shown ? undefined : fullCount(count)}>{shown ?? shortCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
