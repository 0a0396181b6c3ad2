import { DataTable, type TableTab } from '../../dashboard/DataTable';
import { dashboardMeta } from '../../dashboard/dashboard-page';
import { DASHBOARD_PAGES } from '../../texts/dashboard';

export const meta = dashboardMeta('/dashboard/promotions');

/** There are no campaigns yet: their data is empty (S3 section 2.4). */
const COLUMNS = [
  'Campaign Name',
  'AI Name',
  'Campaign Type',
  'Start Date',
  'End Date',
  'Impressions',
  'Page Views',
  'Visits',
  'Charge',
].map((label) => ({ label, text: () => '' }));
const TABS: TableTab<null>[] = ['Active', 'Past'].map((label) => ({ label, columns: COLUMNS, rows: [] }));

export default function Promotions() {
  return <DataTable label={DASHBOARD_PAGES['/dashboard/promotions'].heading} tabs={TABS} keyOf={() => ''} />;
}
