import Typography from '@mui/material/Typography';
import { useAdmin } from '../shell/admin';
import { Panel } from '../shell/Panel';
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
          <Panel key={report.name} heading={report.title}>
            <Typography sx={{ mb: 1 }}>{report.summary}</Typography>
            <ReportForm report={report} />
          </Panel>
        ))}
      </div>
    </Screen>
  );
}
