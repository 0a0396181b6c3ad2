import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { NavLink } from 'react-router';
import { countsOf, totalOf, useWaiting } from '../kit/waiting';
import { useAdmin } from '../kit/admin';
import { type Entry, partsOf } from '../kit/entries';
import { iconOf } from '../kit/icons';
import { MenuCount } from './MenuCount';
import { paths } from '../kit/paths';

interface EntriesProps {
  entries: Entry[];
  /** How much waits in a screen. */
  countOf: (entry: Entry) => number | undefined;
  onLeave?: () => void;
}

function Entries({ entries, countOf, onLeave }: EntriesProps) {
  return (
    <List dense disablePadding>
      {entries.map((entry) => {
        const { to, label, icon } = entry;
        const count = countOf(entry);
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

/**
 * The way to every screen; `onLeave` is called when one is chosen. Not react-admin's Menu: that has the role of a menu
 * of commands, where this is a navigation of links in groups with headings.
 */
export function Menu({ onLeave }: { onLeave?: () => void }) {
  const { model } = useAdmin();
  const { data: waiting } = useWaiting();
  const counts = countsOf(waiting);
  const countOf = ({ to, list }: Entry) => (to === paths.inbox() ? totalOf(waiting) : list && counts.get(list));
  return (
    <nav className="menu" aria-label="Admin">
      {partsOf(model).map(({ key, label, entries }) => (
        <div key={key}>
          {label && <h2>{label}</h2>}
          <Entries entries={entries} countOf={(entry) => countOf(entry) || undefined} onLeave={onLeave} />
        </div>
      ))}
    </nav>
  );
}
