import Typography from '@mui/material/Typography';
import { useAdmin } from '../shell/admin';
import { Screen } from '../shell/Screen';
import { ReportForm } from './ReportForm';

/** All reports, each to be downloaded. */
export function Reports() {
  const { reports } = useAdmin().model;
  return (
    <Screen title="Reports">
      {reports.length === 0 && <Typography>No module offers a report.</Typography>}
      <div className="reports">
        {reports.map((report) => (
          <section key={report.name} className="panel" aria-labelledby={`report-${report.name}`}>
            <Typography variant="h2" id={`report-${report.name}`}>
              {report.title}
            </Typography>
            <Typography sx={{ mb: 1 }}>{report.summary}</Typography>
            <ReportForm report={report} />
          </section>
        ))}
      </div>
    </Screen>
  );
}
