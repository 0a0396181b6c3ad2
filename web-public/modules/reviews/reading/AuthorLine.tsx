import { Avatar } from '../../../app/ui/Avatar';
import { SiteLink } from '../../../app/ui/SiteLink';
import { R } from '../texts/reviews';
import { shortDate } from '../../../app/ui/format';
import type { ReviewView } from './review-view';

/** The author of a review, when it was written, and what one should know of them. */
export function AuthorLine({ review }: { review: ReviewView }) {
  const { author } = review;
  return (
    <div className="review-author">
      <Avatar person={author} />
      <div>
        <p className="review-name">
          {author.id && author.name !== R.anonymous ? (
            <SiteLink to={`/reviewer/${author.id}`}>{author.name}</SiteLink>
          ) : (
            <b>{author.name}</b>
          )}
          {author.platform && <span className="badge">{R.verified(author.platform)}</span>}
          {review.staff && <span className="badge">{R.staff}</span>}
          {review.owner && <span className="badge">{R.owner}</span>}
          {review.submitter && <span className="badge">{R.submitter}</span>}
        </p>
        <p className="review-about">
          {author.title && <span>{author.title}</span>}
          {review.usedFor && <span>{R.usedFor(review.usedFor)}</span>}
          <time dateTime={review.date}>{shortDate(review.date)}</time>
        </p>
      </div>
    </div>
  );
}
