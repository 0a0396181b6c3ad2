import { ASPECTS, R } from '../texts/reviews';
import { AuthorLine } from './AuthorLine';
import { ReviewActions } from './ReviewActions';
import { ReviewParts } from './ReviewParts';
import type { ReviewView } from './review-view';
import { Stars } from './Stars';

/** A review with everything that was written. */
export function ReviewWhole({ review }: { review: ReviewView }) {
  return (
    <article className="review-whole">
      {!review.published && <p className="notice">{R.pending}</p>}
      <AuthorLine review={review} />
      <div className="review-head">
        <Stars score={review.overall} />
        {review.redacted && <span className="badge">{R.edited}</span>}
        <h1 className="review-title">{review.title}</h1>
      </div>
      <ul aria-label={R.aspects}>
        {ASPECTS.filter(({ key }) => review.ratings[key] > 0).map(({ key, label }) => (
          <li key={key} className="aspect">
            <span>{label}</span>
            <span className="bar" aria-hidden="true">
              <i style={{ width: `${20 * review.ratings[key]}%` }} />
            </span>
            <span className="amount">{review.ratings[key]}</span>
          </li>
        ))}
      </ul>
      <ReviewParts parts={review.parts} />
      {review.reply && (
        <div className="review-reply">
          <b>{R.ownerReply}</b>
          {review.reply}
        </div>
      )}
      <ReviewActions review={review} />
    </article>
  );
}
