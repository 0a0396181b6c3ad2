import { shortDate } from '../../../../app/ui/format';
import { ANALYTICS } from '../../texts/analytics';
import { areaPath, HEIGHT, heightOf, linePath, type Scale, type Series, WIDTH } from './chart';
import { numberText } from './figure-view';

interface ChartProps {
  /** The content of the chart as a text, for those who do not see it. */
  text: string;
  days: readonly string[];
  series: Series;
  median?: Series;
  scale: Scale;
}

/** The names of the two lines. */
const Legend = () => (
  <p className="chart-legend" aria-hidden="true">
    <span>{ANALYTICS.line}</span>
    <span className="is-median">{ANALYTICS.medianLine}</span>
  </p>
);

/** A line by day, and below it that of the median. */
export function Chart({ text, days, series, median, scale }: ChartProps) {
  const isWhole = series.every((value) => typeof value === 'number');
  const middle = (scale.low + scale.high) / 2;
  return (
    <div className="chart">
      <div className="chart-scale" aria-hidden="true">
        <span>{numberText(scale.high)}</span>
        <span>{numberText(middle)}</span>
        <span>{numberText(scale.low)}</span>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={text}>
        {[scale.low, middle, scale.high].map((value) => (
          <path key={value} className="chart-grid" d={`M0 ${heightOf(value, scale)}H${WIDTH}`} />
        ))}
        {isWhole && <path className="chart-area" d={areaPath(series, scale)} />}
        {median && <path className="chart-median" d={linePath(median, scale)} />}
        <path className="chart-line" d={linePath(series, scale)} />
      </svg>
      <div className="chart-days" aria-hidden="true">
        <span>{shortDate(days[0] ?? '')}</span>
        <span>{shortDate(days.at(-1) ?? '')}</span>
      </div>
      {median && <Legend />}
    </div>
  );
}
