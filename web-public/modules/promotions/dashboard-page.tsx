import type { DashboardPagePart } from '../../app/extensions/dashboard-page';
import { PlacedHere } from './parts/PlacedHere';
import { type Placement, TAG } from './api/placement';
import { readPlace } from './parts/read-place';

/** The pages that a title sponsor is on (S3 section 1), with the names of their places. */
const PLACES = {
  '/dashboard/saved': 'saved',
  '/dashboard/upvoted': 'upvoted',
  '/dashboard/rated-reviewed': 'rated',
} as const;

export default {
  pages: Object.keys(PLACES) as (keyof typeof PLACES)[],
  tag: TAG,
  read: (page, signal) => readPlace({ place: PLACES[page as keyof typeof PLACES], page }, signal),
  above: (placement) => <PlacedHere placement={placement} />,
} satisfies DashboardPagePart<Placement>;
