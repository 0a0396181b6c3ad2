import { EmptyList } from '../../dashboard/ListState';
import { dashboardMeta } from '../../dashboard/dashboard-page';
import { D } from '../../texts/dashboard';

export const meta = dashboardMeta('/dashboard/rated-reviewed');

export default function RatedReviewed() {
  return <EmptyList text={D.noReviewed} />;
}
