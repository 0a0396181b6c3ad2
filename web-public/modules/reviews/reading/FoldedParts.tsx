import { Fold } from '../../../app/ui/Fold';
import { R } from '../texts/reviews';
import { leadOf } from './excerpt';
import { ReviewParts } from './ReviewParts';
import type { ReviewPart } from './review-view';

/** The sections of a review: the most telling text, and the others folded. */
export function FoldedParts({ parts }: { parts: ReviewPart[] }) {
  const lead = leadOf(parts) ?? parts[0];
  const others = parts.filter((part) => part !== lead);
  return (
    <>
      {lead && <ReviewParts parts={[lead]} folded />}
      {others.length > 0 && (
        <Fold more={R.readOn}>
          <ReviewParts parts={others} />
        </Fold>
      )}
    </>
  );
}
