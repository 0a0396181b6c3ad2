import { dashboardMeta } from '../../../app/dashboard/dashboard-page';
import { Feedback } from '../operated/owned/Feedback';

export const meta = dashboardMeta('/dashboard/feedback');

export default Feedback;
