import { DataTable, type TableTab } from '../../dashboard/DataTable';
import { dashboardMeta } from '../../dashboard/dashboard-page';
import { DASHBOARD_PAGES } from '../../texts/dashboard';

export const meta = dashboardMeta('/dashboard/billing');

/** Nothing is charged for yet: the data is empty (S3 section 2.4). */
const COLUMNS = ['Date', 'Service', 'Payment', 'Invoice'].map((label) => ({ label, text: () => '' }));
const TABS: TableTab<null>[] = [{ label: 'Billing', columns: COLUMNS, rows: [] }];

export default function Billing() {
  return <DataTable label={DASHBOARD_PAGES['/dashboard/billing'].heading} tabs={TABS} keyOf={() => ''} />;
}
