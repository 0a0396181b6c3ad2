import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { D, DASHBOARD_PAGES, DASHBOARD_PATHS } from '../texts/dashboard';
import { Icon } from '../ui/Icon';
import { AdminLinks } from './AdminLinks';
import { DashboardIcon } from './DashboardIcon';
import { logOut } from '../session/session';
import { useIsAdmin } from './session';

function AdminGroup() {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        className="sidebar-entry"
        aria-expanded={open}
        aria-controls="menu-admin"
        onClick={() => setOpen(!open)}
      >
        <DashboardIcon name="admin" />
        {D.admin}
        <Icon name="down" />
      </button>
      <AdminLinks id="menu-admin" className="menu-group" open={open} />
    </li>
  );
}

/** The way through the dashboard on narrow screens. It names the page one is on, and starts closed on each. */
export function MobileMenu({ current }: { current: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isAdmin = useIsAdmin();
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
      <button
        ref={button}
        type="button"
        className="button-plain needs-js"
        aria-expanded={open}
        aria-controls="dashboard-menu"
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">{D.menu}: </span>
        {current}
        <Icon name="down" />
      </button>
      <ul id="dashboard-menu" className="menu-panel" hidden={!open}>
        {DASHBOARD_PATHS.map((path) => (
          <li key={path}>
            <NavLink to={path} end className="sidebar-entry">
              <DashboardIcon name={path} />
              {DASHBOARD_PAGES[path].label}
            </NavLink>
          </li>
        ))}
        {isAdmin && <AdminGroup />}
        <li className="sidebar-end">
          <button type="button" className="sidebar-entry" onClick={() => void logOut()}>
            <DashboardIcon name="log-out" />
            {D.logOut}
          </button>
        </li>
      </ul>
    </nav>
  );
}
