import type { Crumb } from '../../../app/site/json-ld';
import { reviewsPath } from '../api/reviews-state';
import { R } from '../texts/reviews';

/** The way to the reviews of a tool. */
export const crumbsOf = (tool: { name: string; slug: string }): Crumb[] => [
  { name: 'Home', path: '/' },
  { name: tool.name, path: `/ai/${tool.slug}` },
  { name: R.reviews, path: reviewsPath(tool.slug) },
];
