import { QUESTIONS } from '../texts/reviews';
import type { ReviewPart } from './review-view';

/** The questions of a review with everything that was written. */
export function ReviewParts({ parts }: { parts: ReviewPart[] }) {
  return (
    <dl className="review-parts">
      {parts.map((part) => (
        <div key={part.key}>
          <dt>{QUESTIONS[part.key]}</dt>
          {'text' in part ? (
            <dd>{part.text}</dd>
          ) : (
            part.points.map((point, index) => (
              <dd key={index} className="review-point">
                {point}
              </dd>
            ))
          )}
        </div>
      ))}
    </dl>
  );
}
