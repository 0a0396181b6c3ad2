import { useParams } from 'react-router';
import { dashboardMeta } from '../../../app/dashboard/dashboard-page';
import { AnalyticsPage } from '../operated/analytics/AnalyticsPage';

export const meta = dashboardMeta('/dashboard/analytics');

export default function ToolAnalytics() {
  const { slug = '' } = useParams();
  return <AnalyticsPage key={slug} slug={slug} />;
}
