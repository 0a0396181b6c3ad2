import type { Feed } from '../../../app/site/feeds';
import { R } from '../texts/reviews';
import { reviewsPath } from '../api/reviews-state';

/** The feed of a tool's reviews. */
export const reviewFeed = ({ name, slug }: { name: string; slug: string }): Feed => ({
  title: R.reviewsOf(name),
  page: reviewsPath(slug),
});
