import MuiCard from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { ResourceModel } from '../model';
import { iconOf } from '../shell/icons';
import { useAdmin } from '../shell/admin';
import { paths } from '../shell/paths';
import { Screen } from '../shell/Screen';
import './overview.css';

const format = new Intl.NumberFormat('en');

function Card({ to, label, icon, figure }: { to: string; label: string; icon?: string; figure: string }) {
  const Icon = iconOf(icon);
  return (
    <MuiCard component="li" className="figure">
      <Icon aria-hidden />
      <Link to={to}>{label}</Link>
      <span className="figure-number">{figure}</span>
    </MuiCard>
  );
}

function ResourceCard({ resource }: { resource: ResourceModel }) {
  const { total, error } = useGetList(resource.name, {
    pagination: { page: 1, perPage: 1 },
    // As many as the list shows when it is opened.
    filter: resource.tabs[0]?.filter,
  });
  const figure = error ? 'cannot be read' : total === undefined ? '…' : format.format(total);
  return <Card to={paths.list(resource.name)} label={resource.label} icon={resource.icon} figure={figure} />;
}

/** The first screen: every resource with its number of records. */
export function Overview() {
  const { groups, resources, reports } = useAdmin().model;
  return (
    <Screen title="Statistics">
      {groups.map(({ key, label }) => {
        const own = resources.filter(({ group }) => group === key);
        const listsReports = key === 'reports' && reports.length > 0;
        if (own.length === 0 && !listsReports) return null;
        return (
          <section key={key} className="figures" aria-labelledby={`group-${key}`}>
            <Typography variant="h2" id={`group-${key}`}>
              {label}
            </Typography>
            <ul>
              {own.map((resource) => (
                <ResourceCard key={resource.name} resource={resource} />
              ))}
              {listsReports && (
                <Card to={paths.reports()} label="All reports" icon="Assessment" figure={String(reports.length)} />
              )}
            </ul>
          </section>
        );
      })}
    </Screen>
  );
}
