import type { JsonLd } from '../../../app/site/json-ld';
import type { ReviewsFound } from './tool-reviews';

/** The score of a tool: only where people can read reviews behind it on the page (decision 136). */
export function ratingLd(reviews: ReviewsFound): JsonLd {
  if (reviews === 'failed' || reviews.shown.length === 0) return {};
  const { score, counted } = reviews.summary;
  if (counted === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: score,
      reviewCount: counted,
      bestRating: 5,
      worstRating: 1,
    },
  };
}
