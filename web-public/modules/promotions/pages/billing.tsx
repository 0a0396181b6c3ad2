import { dashboardMeta } from '../../../app/dashboard/dashboard-page';
import { Billing } from '../operated/own/Billing';

export const meta = dashboardMeta('/dashboard/billing');

export default Billing;
