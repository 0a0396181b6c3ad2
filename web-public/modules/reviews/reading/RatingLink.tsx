import { R } from '../texts/reviews';
import { fullCount, scoreText } from '../../../app/ui/format';
import { Stars } from './Stars';
import type { ReviewSummary } from './summary-view';

/** A tool's score in short; leads to its reviews on the page. */
export function RatingLink({ summary }: { summary: ReviewSummary }) {
  return (
    <a className="tool-rating" href="#reviews">
      <Stars score={summary.score} />
      <b aria-hidden="true">{scoreText(summary.score)}</b>
      <span>{R.counted(summary.total, fullCount(summary.total))}</span>
    </a>
  );
}
