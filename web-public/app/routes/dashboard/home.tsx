import { listSubmittedTools } from '../../api/submitted';
import { ToolListPreview } from '../../dashboard/ToolList';
import { HOME_SECTIONS } from '../../extensions/dashboard-home';
import { StatGroup } from '../../dashboard/StatGroup';
import { dashboardMeta } from '../../dashboard/dashboard-page';
import { useFetched } from '../../dashboard/fetched';
import { D, DASHBOARD_PAGES } from '../../texts/dashboard';

export const meta = dashboardMeta('/dashboard');

export default function DashboardHome() {
  const { fetched } = useFetched(listSubmittedTools);
  // A list that failed is empty (S3 section 8).
  const submitted = fetched.state === 'ready' ? fetched.value.length : fetched.state === 'failed' ? 0 : null;
  return (
    <>
      <div className="stat-groups">
        <StatGroup
          heading={DASHBOARD_PAGES['/dashboard/my-ais'].heading}
          stats={[
            { label: D.submitted, count: submitted, to: '/dashboard/my-ais?tab=Submitted' },
            { label: D.claimed, count: 0, to: '/dashboard/my-ais?tab=Claimed' },
          ]}
        />
        <StatGroup
          heading={DASHBOARD_PAGES['/dashboard/promotions'].heading}
          stats={[
            { label: D.running, count: 0, to: '/dashboard/promotions?tab=Active' },
            { label: D.scheduled, count: 0, to: '/dashboard/promotions' },
          ]}
        />
      </div>
      <ToolListPreview list="saved" />
      <ToolListPreview list="upvoted" />
      {HOME_SECTIONS.map(({ module, part: Section }) => (
        <Section key={module} />
      ))}
    </>
  );
}
