import { ToolListPreview } from '../../dashboard/ToolList';
import { HOME_SECTIONS } from '../../extensions/dashboard-home';
import { StatGroup } from '../../dashboard/StatGroup';
import { dashboardMeta } from '../../dashboard/dashboard-page';
import { Welcome } from '../../dashboard/Welcome';
import { useFetched } from '../../dashboard/fetched';
import { countAll, type PageStats, statsByPage } from '../../dashboard/stats';

export const meta = dashboardMeta('/dashboard');

function Stats({ heading, parts }: PageStats) {
  const { fetched } = useFetched((signal) => countAll(parts, signal));
  const counts = fetched.state === 'ready' ? fetched.value : [];
  const stats = parts.flatMap((part) => part.stats);
  return (
    <StatGroup
      heading={heading}
      stats={stats.map(({ label, to }, index) => ({ label, to, count: counts[index] ?? null }))}
    />
  );
}

export default function DashboardHome() {
  return (
    <>
      <Welcome />
      <div className="stat-groups">
        {statsByPage().map((page) => (
          <Stats key={page.path} {...page} />
        ))}
      </div>
      <ToolListPreview list="saved" suggests />
      <ToolListPreview list="upvoted" />
      {HOME_SECTIONS.map(({ module, part: Section }) => (
        <Section key={module} />
      ))}
    </>
  );
}
