import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { NavLink } from 'react-router';
import { logOut } from '../sign-in/follow-session';
import { D } from '../texts/dashboard';
import { useDisclosure } from '../ui/disclosure';
import { Icon } from '../ui/Icon';
import { AdminLinks } from './AdminLinks';
import { DashboardIcon, DRAWINGS } from './DashboardIcon';
import { useSite } from '../site/site';
import { sidebarPages } from './pages';
import { useIsAdmin } from '../session/session';
import { useSidebar } from './sidebar';

interface EntryProps {
  /** A drawing's path. */
  icon: string;
  label: string;
  labels: boolean;
}

/** Drawing and label; the label is always there for ears. */
function Entry({ icon, label, labels }: EntryProps) {
  return (
    <>
      <DashboardIcon drawing={icon} />
      <span className={labels ? 'sidebar-label' : 'visually-hidden'}>{label}</span>
    </>
  );
}

/** The admin's screens, beside the bar. */
function AdminGroup({ labels }: { labels: boolean }) {
  const { open, box, button } = useDisclosure();
  return (
    <li className="sidebar-group" {...box}>
      <ListItemButton component="button" className="dashboard-entry" aria-controls="sidebar-admin" {...button}>
        <Entry icon={DRAWINGS.admin} label={D.admin} labels={labels} />
        {labels && <Icon name="next" />}
      </ListItemButton>
      <AdminLinks id="sidebar-admin" className="flyout" open={open} />
    </li>
  );
}

/** The way through the dashboard on wide screens: 240 px, or 70 px without labels. */
export function Sidebar() {
  const { modules } = useSite();
  const { expanded, labels, toggle } = useSidebar();
  const isAdmin = useIsAdmin();
  const toggleLabel = expanded ? D.collapse : D.expand;
  return (
    <nav className={expanded ? 'sidebar' : 'sidebar is-collapsed'} aria-label="Dashboard">
      <div className="sidebar-inner">
        <IconButton className="sidebar-toggle needs-js" aria-label={toggleLabel} title={toggleLabel} onClick={toggle}>
          <DashboardIcon drawing={DRAWINGS.panel} />
        </IconButton>
        <List disablePadding>
          {sidebarPages(modules).map(({ path, label, icon }) => (
            <ListItem key={path} disablePadding>
              <ListItemButton
                component={NavLink}
                to={path}
                end
                className="dashboard-entry"
                title={labels ? undefined : label}
              >
                <Entry icon={icon} label={label} labels={labels} />
              </ListItemButton>
            </ListItem>
          ))}
          {isAdmin && <AdminGroup labels={labels} />}
          <ListItem disablePadding className="sidebar-end">
            <ListItemButton
              component="button"
              className="dashboard-entry needs-js"
              title={labels ? undefined : D.logOut}
              onClick={() => void logOut()}
            >
              <Entry icon={DRAWINGS['log-out']} label={D.logOut} labels={labels} />
            </ListItemButton>
          </ListItem>
        </List>
      </div>
    </nav>
  );
}
