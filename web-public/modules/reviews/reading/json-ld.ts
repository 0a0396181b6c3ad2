import type { Site } from '../../../app/api/types';
import type { JsonLd } from '../../../app/site/json-ld';
import { absoluteUrl } from '../../../app/site/meta';
import type { ReviewedTool, ReviewView } from './review-view';

/** A published review, on its own page only (decision 136). */
export const reviewLd = (site: Site, review: ReviewView, tool: ReviewedTool): JsonLd => ({
  '@type': 'Review',
  name: review.title,
  reviewBody: bodyOf(review),
  url: absoluteUrl(site, `/review/${review.id}`),
  datePublished: review.date.slice(0, 10),
  author: { '@type': 'Person', name: review.author.name },
  reviewRating: { '@type': 'Rating', ratingValue: review.overall, bestRating: 5, worstRating: 1 },
  itemReviewed: {
    '@type': 'SoftwareApplication',
    name: tool.name,
    url: absoluteUrl(site, `/ai/${tool.slug}`),
    operatingSystem: 'Web',
    ...(tool.logo && { image: absoluteUrl(site, tool.logo) }),
  },
});

const bodyOf = ({ parts }: ReviewView): string =>
  parts.map((part) => ('text' in part ? part.text : part.points.join('\n'))).join('\n\n');
