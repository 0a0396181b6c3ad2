import { useQuery } from '@tanstack/react-query';
import MuiCard from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { Link } from 'react-router';
import { request } from '../api/http';
import type { StatisticModel, StatisticsModel } from '../model/index';
import { compactNumber, exactNumber, valueAt } from './values';

type Values = Record<string, unknown>;

function Value({ statistic, values }: { statistic: StatisticModel; values: Values | undefined }) {
  if (!values) return <Skeleton width={72} />;
  const value = valueAt(values, statistic.name);
  if (value === undefined) return <span className="figure-missing">cannot be read</span>;
  const [shown, exact] = [compactNumber(value, statistic.decimal), exactNumber(value, statistic.decimal)];
  if (shown === exact) return <span className="figure-number">{exact}</span>;
  return (
    <span className="figure-number" title={exact}>
      <span aria-hidden>{shown}</span>
      <span className="visually-hidden">{exact}</span>
    </span>
  );
}

function Card({ statistic, values }: { statistic: StatisticModel; values: Values | undefined }) {
  const { address, label, summary } = statistic;
  return (
    <MuiCard component="li" className="figure" title={summary}>
      {address ? <Link to={address}>{label}</Link> : <span className="figure-label">{label}</span>}
      <Value statistic={statistic} values={values} />
    </MuiCard>
  );
}

/** The statistics of the site in their sections; each leads to the list that it counts. */
export function Statistics({ statistics }: { statistics: StatisticsModel }) {
  const { data, error } = useQuery({
    queryKey: ['statistics'],
    queryFn: async ({ signal }) => (await request<Values>(statistics.path, { signal })).data,
  });
  // The error is shown once; the cards still lead to their lists.
  const values = data ?? (error ? {} : undefined);
  return (
    <>
      {error && <ErrorAlert sx={{ mb: 2 }}>{error.message}</ErrorAlert>}
      {statistics.sections.map(({ label, statistics: own }, at) => (
        <section key={label} className="figures" aria-labelledby={`section-${at}`}>
          <Typography variant="h2" id={`section-${at}`}>
            {label}
          </Typography>
          <ul>
            {own.map((statistic) => (
              <Card key={statistic.name} statistic={statistic} values={values} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
