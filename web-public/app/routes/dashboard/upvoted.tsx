import { KeptTools } from '../../components/dashboard/KeptTools';
import { dashboardMeta } from '../../lib/dashboard-page';

export const meta = dashboardMeta('/dashboard/upvoted');

export default function Upvoted() {
  return <KeptTools kept="upvoted" />;
}
