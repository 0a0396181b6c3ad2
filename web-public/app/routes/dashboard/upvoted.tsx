import { ToolList } from '../../dashboard/ToolList';
import { dashboardMeta } from '../../dashboard/dashboard-page';

export const meta = dashboardMeta('/dashboard/upvoted');

export default function Upvoted() {
  return <ToolList list="upvoted" />;
}
