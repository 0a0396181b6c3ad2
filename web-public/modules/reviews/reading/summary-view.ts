import type { RatingSummary } from '../api/reviews';
import type { AspectKey } from '../texts/reviews';

/** A tool's published reviews in numbers. */
export interface ReviewSummary {
  score: number;
  /** Published reviews. */
  total: number;
  /** Those of them that the score is of (decision 125). */
  counted: number;
  /** How many give 1, 2, 3, 4 and 5 stars. */
  stars: number[];
  /** The means of the five ratings; 0 without any. */
  aspects: Record<AspectKey, number>;
}

export function summaryView({ rating, distribution, aspects }: RatingSummary): ReviewSummary {
  const stars = (['1', '2', '3', '4', '5'] as const).map((count) => distribution[count]);
  return {
    score: rating.score,
    counted: rating.totalReviews,
    total: stars.reduce((sum, count) => sum + count, 0),
    stars,
    aspects,
  };
}
