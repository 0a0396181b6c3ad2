import { EmptyList } from '../../components/dashboard/ListState';
import { dashboardMeta } from '../../lib/dashboard-page';
import { D } from '../../texts/dashboard';

export const meta = dashboardMeta('/dashboard/rated-reviewed');

export default function RatedReviewed() {
  return <EmptyList text={D.noReviewed} />;
}
