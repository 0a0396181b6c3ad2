import { monogramColour, monogramLetter } from '../../../app/card/monogram';
import { R } from '../texts/reviews';
import { shortDate } from '../../../app/ui/format';
import type { Author, ReviewView } from './review-view';

/** The first letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${monogramLetter(first)}${last ? monogramLetter(last) : ''}`;
}

function Avatar({ author }: { author: Author }) {
  return (
    <span className="avatar" style={{ background: monogramColour(author.id) }}>
      <span aria-hidden="true">{initials(author.name)}</span>
      {author.picture && (
        <img className="logo-image" src={author.picture} alt="" width={40} height={40} loading="lazy" />
      )}
    </span>
  );
}

/** Who wrote a review, when, and what one should know of them. */
export function AuthorLine({ review }: { review: ReviewView }) {
  const { author } = review;
  return (
    <div className="review-author">
      <Avatar author={author} />
      <div>
        <p className="review-name">
          <b>{author.name}</b>
          {author.platform && <span className="badge">{R.verified(author.platform)}</span>}
          {review.staff && <span className="badge">{R.staff}</span>}
          {review.submitter && <span className="badge">{R.submitter}</span>}
        </p>
        <p className="review-about">
          {author.title && <span>{author.title}</span>}
          <time dateTime={review.date}>{shortDate(review.date)}</time>
        </p>
      </div>
    </div>
  );
}
