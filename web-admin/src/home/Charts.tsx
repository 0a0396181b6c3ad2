import { useQuery } from '@tanstack/react-query';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { lazy, Suspense, useState } from 'react';
import { api, content } from '../api/http';
import { formatNumber } from '../kit/format';
import type { StatisticsModel } from '../model/index';
import { Panel } from '../kit/Panel';
import {
  type Amount,
  type Cause,
  causesOf,
  changeOf,
  firstDay,
  halves,
  type Period,
  PERIODS,
  periodName,
  sumOf,
} from './spans';

/** The charts are a large part of the program that only this screen needs. */
const Bars = lazy(() => import('./Bars'));

interface FigureProps {
  label: string;
  values: Amount[];
  causes: Cause[];
  /** The first day whose counts are stored, when the chart begins before it. */
  since?: string | null;
  period: Period;
}

/** A figure of the response; the parts are there when they were requested and the figure has some. */
type Shown = Omit<FigureProps, 'causes' | 'period'> & { name: string; causes?: Cause[] };

function Figure({ label, values, causes, since, period }: FigureProps) {
  const { count, words } = PERIODS[period];
  const { present, before } = halves(values, count);
  const names = present.map(({ day }) => periodName(day, period));
  const total = sumOf(present);
  const totalBefore = sumOf(before);
  return (
    <Panel heading={label}>
      <p className="chart-change">
        <strong>{formatNumber(total)}</strong> in {words}.{' '}
        {since
          ? `Counts before ${periodName(since, 'day')} are not stored.`
          : `${changeOf(total, totalBefore, words)}.`}
      </p>
      {!since && causes.length > 0 && <p className="chart-causes">{causesOf(causes)}</p>}
      {total + totalBefore > 0 && (
        <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
          <Bars
            names={names}
            present={present.map(({ amount }) => amount)}
            before={before.map(({ amount }) => amount)}
          />
        </Suspense>
      )}
      <details className="chart-table">
        <summary>
          Table<span className="visually-hidden">: {label}</span>
        </summary>
        {/* A keyboard scrolls it, too. */}
        <div role="region" aria-label={`${label} as a table`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{PERIODS[period].label}</th>
                <th scope="col">Amount</th>
                <th scope="col">Before</th>
              </tr>
            </thead>
            <tbody>
              {present.map(({ day, amount }, at) => (
                <tr key={day}>
                  <th scope="row">{names[at]}</th>
                  <td>{formatNumber(amount)}</td>
                  <td>{formatNumber(before[at]?.amount ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Panel>
  );
}

/** How the statistics came about: a chart for each of their figures, beside the span before. */
export function Charts({ statistics }: { statistics: StatisticsModel }) {
  const [period, setPeriod] = useState<Period>('day');
  const all = statistics.sections.flatMap((section) => section.statistics);
  const names = [...new Set(all.flatMap(({ figure }) => figure ?? []))];
  const { data, error } = useQuery({
    queryKey: ['figures', names, period],
    queryFn: ({ signal }) => {
      const query = { name: names, by: period, from: firstDay(period, Date.now()), causes: true };
      return content(api.GET('/api/figures', { params: { query }, signal }));
    },
    enabled: names.length > 0,
  });
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="trends">
      <div className="needs-you-head">
        <Typography variant="h2" id="trends">
          Trends
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={period}
          aria-label="Periods of the charts"
          onChange={(_, chosen: Period | null) => chosen && setPeriod(chosen)}
        >
          {Object.entries(PERIODS).map(([name, { label }]) => (
            <ToggleButton key={name} value={name}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      {error && <ErrorAlert>{error.message}</ErrorAlert>}
      <div className="charts">
        {data
          ? data.figures.map(({ name, label, values, since, causes }: Shown) => (
              <Figure key={name} label={label} values={values} since={since} causes={causes ?? []} period={period} />
            ))
          : !error && names.map((name) => <Skeleton key={name} variant="rounded" height={320} />)}
      </div>
    </section>
  );
}
