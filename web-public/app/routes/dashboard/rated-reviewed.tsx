import { OwnReviews } from '../../dashboard/OwnReviews';
import { dashboardMeta } from '../../dashboard/dashboard-page';

export const meta = dashboardMeta('/dashboard/rated-reviewed');

export default function RatedReviewed() {
  return <OwnReviews />;
}
