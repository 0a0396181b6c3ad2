import { ASPECTS, QUESTIONS, R } from '../texts/reviews';
import { AuthorLine } from './AuthorLine';
import { cutText, leadOf } from './excerpt';
import { ReviewActions } from './ReviewActions';
import { ReviewParts } from './ReviewParts';
import type { ReviewView } from './review-view';
import { Stars } from './Stars';

/** Characters of the quote. */
const QUOTE_MAX = 320;

/** A review with everything that was written: a quote first, then the ratings, then the rest. */
export function ReviewWhole({ review }: { review: ReviewView }) {
  const lead = leadOf(review.parts);
  const quote = lead ? cutText(lead.text, QUOTE_MAX) : '';
  // Where the quote is only a beginning, the whole text stands in its place.
  const parts = quote === lead?.text ? review.parts.filter((part) => part !== lead) : review.parts;
  return (
    <article className="review-whole">
      {!review.published && <p className="notice">{R.pending}</p>}
      <AuthorLine review={review} />
      <div className="review-head">
        <Stars score={review.overall} />
        {review.redacted && <span className="badge">{R.edited}</span>}
        <h1 className="review-title">{review.title}</h1>
      </div>
      {lead && (
        <figure className="review-quote">
          <figcaption>{QUESTIONS[lead.key]}</figcaption>
          <blockquote>{quote}</blockquote>
        </figure>
      )}
      <ul className="review-aspects" aria-label={R.aspects}>
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
      <ReviewParts parts={parts} />
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
