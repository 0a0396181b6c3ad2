import { OwnReviews } from '../operated/own/OwnReviews';
import { dashboardMeta } from '../../../app/dashboard/dashboard-page';

export const meta = dashboardMeta('/dashboard/rated-reviewed');

export default function RatedReviewed() {
  return <OwnReviews />;
}
