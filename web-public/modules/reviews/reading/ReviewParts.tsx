import { LongText } from '../../../app/ui/LongText';
import { QUESTIONS } from '../texts/reviews';
import type { ReviewPart } from './review-view';

interface ReviewPartsProps {
  parts: ReviewPart[];
  /** Is true in a list, where long texts are folded. */
  folded?: boolean;
}

/** The questions of a review with everything that was written. */
export function ReviewParts({ parts, folded = false }: ReviewPartsProps) {
  return (
    <dl className="review-parts">
      {parts.map((part) => (
        <div key={part.key}>
          <dt>{QUESTIONS[part.key]}</dt>
          {'text' in part ? (
            <dd>{folded ? <LongText text={part.text} /> : part.text}</dd>
          ) : (
            part.points.map((point, index) => (
              <dd key={index} className="review-point" dir="auto">
                {point}
              </dd>
            ))
          )}
        </div>
      ))}
    </dl>
  );
}
