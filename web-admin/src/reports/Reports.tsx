import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useAdmin } from '../kit/admin';
import { Panel } from '../kit/Panel';
import { paths } from '../kit/paths';
import { Screen } from '../kit/Screen';
import { ReportForm } from './ReportForm';
import { namedIn } from './address';
import { TEXTS } from './texts';

/** All reports, each to be downloaded; only one where the address names it. */
export function Reports() {
  const { reports } = useAdmin().model;
  const [search] = useSearchParams();
  const named = namedIn(search, reports);
  const shown = named ? [named.report] : reports;
  return (
    <Screen title={TEXTS.title}>
      {reports.length === 0 && <Typography>{TEXTS.none}</Typography>}
      {named && (
        <Typography sx={{ mb: 2 }}>
          <Link component={RouterLink} to={paths.reports()}>
            {TEXTS.all}
          </Link>
        </Typography>
      )}
      <div className="reports">
        {shown.map((report) => (
          <Panel key={report.name} heading={report.title}>
            <Typography sx={{ mb: 1 }}>{report.summary}</Typography>
            <ReportForm key={search.toString()} report={report} values={named?.values} />
          </Panel>
        ))}
      </div>
    </Screen>
  );
}
