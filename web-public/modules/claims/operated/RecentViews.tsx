import { useFetched } from '../../../app/dashboard/fetched';
import { fullCount, noun } from '../../../app/ui/format';
import { type ClaimedTool, getAnalytics } from '../api/claims';
import { CLAIMED } from '../texts/dashboard';
import { areaPath, HEIGHT, linePath, scaleOf, WIDTH } from './analytics/chart';

const DAYS = 28;

/** The views of a tool in the last four weeks: their sum, and a line by day where there are some. */
export function RecentViews({ tool }: { tool: ClaimedTool }) {
  const { fetched } = useFetched((signal) => getAnalytics(tool.slug, signal));
  if (fetched.state !== 'ready') return '–';
  const figure = fetched.value.figures.find(({ name }) => name === 'tool-views');
  const series = figure?.values.slice(-DAYS).map(({ amount }) => amount) ?? [];
  const sum = series.reduce((all, amount) => all + amount, 0);
  if (sum === 0) return CLAIMED.noViews;
  const scale = scaleOf(series);
  return (
    <span className="recent-views">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="chart-area" d={areaPath(series, scale)} />
        <path className="chart-line" d={linePath(series, scale)} />
      </svg>
      <span>
        <b>{fullCount(sum)}</b> {noun(sum, 'view')}
      </span>
    </span>
  );
}
