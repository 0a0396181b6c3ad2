import { Avatar } from '../../../app/ui/Avatar';
import { SiteLink } from '../../../app/ui/SiteLink';
import { R } from '../texts/reviews';
import { shortDate } from '../../../app/ui/format';
import type { ReviewView } from './review-view';

interface ReviewAboutProps {
  review: ReviewView;
  /** The position of the author, where it is not clear from the page. */
  title?: string;
}

/** How long the author has used the tool, and the day of the review. */
export const ReviewAbout = ({ review: { usedFor, date }, title }: ReviewAboutProps) => (
  <p className="review-about">
    {title && <span>{title}</span>}
    {usedFor && <span>{R.usedFor(usedFor)}</span>}
    <time dateTime={date}>{shortDate(date)}</time>
  </p>
);

/** The labels that readers of the review should know. */
export const ReviewLabels = ({ review: { author, staff, owner, submitter } }: { review: ReviewView }) => (
  <>
    {author.platform && <span className="badge">{R.verified(author.platform)}</span>}
    {staff && <span className="badge">{R.staff}</span>}
    {owner && <span className="badge">{R.owner}</span>}
    {submitter && <span className="badge">{R.submitter}</span>}
  </>
);

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
          <ReviewLabels review={review} />
        </p>
        <ReviewAbout review={review} title={author.title} />
      </div>
    </div>
  );
}
