import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { ReportForm } from '../reports/ReportForm';
import { useAdmin } from '../kit/admin';
import { Panel } from '../kit/Panel';
import { paths } from '../kit/paths';
import { DOWNLOADS } from './texts';

/** The reports as CSV files, on the screen with the numbers of the site; their first rows are on their own page. */
export function Downloads() {
  const { reports } = useAdmin().model;
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="downloads">
      <div className="needs-you-head">
        <Typography variant="h2" id="downloads">
          {DOWNLOADS.heading}
        </Typography>
        <Link component={RouterLink} to={paths.reports()}>
          {DOWNLOADS.all}
        </Link>
      </div>
      <div className="reports">
        {reports.map((report) => (
          <Panel key={report.name} heading={`${report.title} as CSV`}>
            <ReportForm report={{ ...report, preview: undefined, formats: ['csv'] }} />
          </Panel>
        ))}
      </div>
    </section>
  );
}
