import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { NavLink } from 'react-router';
import { countsOf, totalOf, useWaiting } from '../home/waiting';
import type { ResourceModel } from '../model';
import { PAGES } from '../modules';
import { useAdmin } from './admin';
import { iconOf } from './icons';
import { MenuCount } from './MenuCount';
import { paths } from './paths';

interface Entry {
  to: string;
  label: string;
  icon?: string;
  /** How much waits there. */
  count?: number;
}

function Entries({ entries, onLeave }: { entries: Entry[]; onLeave?: () => void }) {
  return (
    <List dense disablePadding>
      {entries.map(({ to, label, icon, count }) => {
        const Icon = iconOf(icon);
        const counted = count ? `waiting-in${to.replaceAll('/', '-')}` : undefined;
        return (
          <ListItem key={to} disablePadding>
            <ListItemButton component={NavLink} to={to} end={to === '/'} onClick={onLeave} aria-describedby={counted}>
              <ListItemIcon>
                <Icon fontSize="small" aria-hidden />
              </ListItemIcon>
              <ListItemText primary={label} />
              {count && counted && <MenuCount count={count} id={counted} />}
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}

const PAGE_ENTRIES = Object.entries(PAGES).flatMap(([path, { resource, menu }]) =>
  menu ? [{ resource, to: `/${path}`, ...menu }] : [],
);

/** A resource's list, and the pages of modules that belong to it. */
const entriesOf = ({ name, label, icon }: ResourceModel, counts: Map<string, number>): Entry[] => [
  { to: paths.list(name), label, icon, count: counts.get(name) },
  ...PAGE_ENTRIES.filter(({ resource }) => resource === name),
];

/**
 * The way to every screen; `onLeave` is called when one is chosen. Not react-admin's Menu: that has the role of a menu
 * of commands, where this is a navigation of links in groups with headings.
 */
export function Menu({ onLeave }: { onLeave?: () => void }) {
  const { groups, resources, reports, inbox } = useAdmin().model;
  const { data: waiting } = useWaiting();
  const counts = countsOf(waiting);
  const first: Entry[] = [
    { to: '/', label: 'Statistics', icon: 'Home' },
    ...(inbox ? [{ to: paths.inbox(), label: 'Inbox', icon: 'Notifications', count: totalOf(waiting) }] : []),
  ];
  const parts = groups.map(({ key, label }) => ({
    key,
    label,
    entries: [
      ...resources.filter(({ group }) => group === key).flatMap((one) => entriesOf(one, counts)),
      ...(key === 'reports' && reports.length > 0
        ? [{ to: paths.reports(), label: 'All reports', icon: 'Assessment' }]
        : []),
    ],
  }));
  return (
    <nav className="menu" aria-label="Admin">
      <Entries entries={first} onLeave={onLeave} />
      {parts
        .filter(({ entries }) => entries.length > 0)
        .map(({ key, label, entries }) => (
          <div key={key}>
            <h2>{label}</h2>
            <Entries entries={entries} onLeave={onLeave} />
          </div>
        ))}
    </nav>
  );
}
