import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { logOut } from '../session/session';
import { D } from '../texts/dashboard';
import { Icon } from '../ui/Icon';
import { AdminLinks } from './AdminLinks';
import { DashboardIcon, DRAWINGS } from './DashboardIcon';
import { useSite } from '../site/site';
import { sidebarPages } from './pages';
import { useIsAdmin } from '../session/session';

function AdminGroup() {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <ListItemButton
        component="button"
        className="dashboard-entry"
        aria-expanded={open}
        aria-controls="menu-admin"
        onClick={() => setOpen(!open)}
      >
        <DashboardIcon drawing={DRAWINGS.admin} />
        {D.admin}
        <Icon name="down" />
      </ListItemButton>
      <AdminLinks id="menu-admin" className="menu-group" open={open} />
    </li>
  );
}

/**
 * The way through the dashboard on narrow screens. It names the page one is on, and starts closed on each. What opens
 * is a list of links and not Material UI's Menu, whose items screen readers announce as commands.
 */
export function MobileMenu({ current }: { current: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isAdmin = useIsAdmin();
  const { modules } = useSite();
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A touch on nothing leaves no other element with the focus.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <nav className="dashboard-menu" aria-label="Dashboard" onBlur={onBlur} onKeyDown={onKeyDown}>
      <Button
        ref={button}
        fullWidth
        className="needs-js"
        aria-expanded={open}
        aria-controls="dashboard-menu"
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">{D.menu}: </span>
        {current}
        <Icon name="down" />
      </Button>
      <Paper id="dashboard-menu" className="menu-panel" elevation={8} hidden={!open}>
        <List disablePadding>
          {sidebarPages(modules).map(({ path, label, icon }) => (
            <ListItem key={path} disablePadding>
              <ListItemButton component={NavLink} to={path} end className="dashboard-entry">
                <DashboardIcon drawing={icon} />
                {label}
              </ListItemButton>
            </ListItem>
          ))}
          {isAdmin && <AdminGroup />}
          <ListItem disablePadding className="sidebar-end">
            <ListItemButton component="button" className="dashboard-entry" onClick={() => void logOut()}>
              <DashboardIcon drawing={DRAWINGS['log-out']} />
              {D.logOut}
            </ListItemButton>
          </ListItem>
        </List>
      </Paper>
    </nav>
  );
}
