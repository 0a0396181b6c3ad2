import type { Tool } from '../../../app/api/types';
import { R } from '../texts/reviews';
import { fullCount } from '../../../app/ui/format';
import { SiteLink } from '../../../app/ui/SiteLink';
import { AskButton } from '../asking/AskButton';
import { RateFirst } from './RateFirst';
import { ReviewCard } from './ReviewCard';
import { reviewsPath } from '../api/reviews-state';
import { Mentions, Summary } from './Summary';
import type { ReviewsFound } from './tool-reviews';
import { WriteButton } from './WriteButton';

interface ReviewsSectionProps {
  tool: Pick<Tool, 'id' | 'slug' | 'name'>;
  reviews: ReviewsFound;
  /** Is true when members put their questions here, as the page has no FAQs. */
  asks?: boolean;
}

/** The reviews of a tool on its page: the first two, what all of them say in numbers, and the way to write one. */
export function ReviewsSection({ tool, reviews, asks = false }: ReviewsSectionProps) {
  if (reviews === 'failed') return <p>{R.failed}</p>;
  const { summary, shown, keywords } = reviews;
  return (
    <>
      {summary.total > 0 ? (
        <>
          <Summary summary={summary} slug={tool.slug} />
          <Mentions keywords={keywords} slug={tool.slug} />
          <ul className="review-list">
            {shown.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="prose">{R.none(tool.name)}</p>
      )}
      <div className="review-foot">
        <RateFirst tool={tool} />
        <WriteButton tool={tool} />
        {asks && <AskButton tool={tool} />}
        {summary.total > shown.length && (
          <SiteLink to={reviewsPath(tool.slug)}>{R.showAll(fullCount(summary.total))}</SiteLink>
        )}
      </div>
    </>
  );
}
