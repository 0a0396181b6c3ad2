import { QUESTIONS, R } from '../texts/reviews';
import { cutText } from './excerpt';
import type { ReviewPart } from './review-view';

/** Characters of a text before the rest is folded. */
const FOLDED_AFTER = 400;

/** A text that is folded where it is long; it opens without scripts, too. */
export function LongText({ text }: { text: string }) {
  const start = cutText(text, FOLDED_AFTER);
  if (start === text) return text;
  return (
    <>
      <span className="long-start">{start}</span>
      <details className="long-text">
        <summary>{R.readOn}</summary>
        {text}
      </details>
    </>
  );
}

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
