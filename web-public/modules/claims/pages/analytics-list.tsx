import { dashboardMeta } from '../../../app/dashboard/dashboard-page';
import { AnalyticsList } from '../operated/analytics/AnalyticsList';

export const meta = dashboardMeta('/dashboard/analytics');

export default AnalyticsList;
