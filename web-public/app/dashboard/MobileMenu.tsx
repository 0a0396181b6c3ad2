import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavLink } from 'react-router';
import { logOut } from '../sign-in/follow-session';
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

/** A press elsewhere closes the menu: the page beneath it takes none. */
function useOutside(menu: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  });
}

interface MobileMenuProps {
  /** The name of the page one is on. */
  current: string;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/**
 * The way through the dashboard on narrow screens. What opens is a list of links and not Material UI's Menu, whose items
 * screen readers announce as commands. It lies over the content of the page, which is inert meanwhile.
 */
export function MobileMenu({ current, open, setOpen }: MobileMenuProps) {
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef<HTMLButtonElement>(null);
  const isAdmin = useIsAdmin();
  const { modules } = useSite();
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A touch on nothing leaves no other element with the focus.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  useOutside(menu, open, () => setOpen(false));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
    }
    // The next stop is in the page: it must not be inert by the time that the browser looks for it.
    if (event.key === 'Tab' && !event.shiftKey && event.target === last.current) flushSync(() => setOpen(false));
  };
  return (
    <nav ref={menu} className="dashboard-menu" aria-label="Dashboard" onBlur={onBlur} onKeyDown={onKeyDown}>
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
            <ListItemButton ref={last} component="button" className="dashboard-entry" onClick={() => void logOut()}>
              <DashboardIcon drawing={DRAWINGS['log-out']} />
              {D.logOut}
            </ListItemButton>
          </ListItem>
        </List>
      </Paper>
    </nav>
  );
}
