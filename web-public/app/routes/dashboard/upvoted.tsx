import { KeptTools } from '../../dashboard/KeptTools';
import { dashboardMeta } from '../../dashboard/dashboard-page';

export const meta = dashboardMeta('/dashboard/upvoted');

export default function Upvoted() {
  return <KeptTools kept="upvoted" />;
}
