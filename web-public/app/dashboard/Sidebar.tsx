import { NavLink } from 'react-router';
import { useDisclosure } from '../ui/disclosure';
import { useSidebar } from './sidebar';
import { D, DASHBOARD_PAGES, DASHBOARD_PATHS } from '../texts/dashboard';
import { Icon } from '../ui/Icon';
import { AdminLinks } from './AdminLinks';
import { DashboardIcon, type DashboardIconName } from './DashboardIcon';
import { logOut } from '../session/session';
import { useIsAdmin } from './session';

interface EntryProps {
  icon: DashboardIconName;
  label: string;
  labels: boolean;
}

/** Drawing and label; the label is always there for ears. */
function Entry({ icon, label, labels }: EntryProps) {
  return (
    <>
      <DashboardIcon name={icon} />
      <span className={labels ? 'sidebar-label' : 'visually-hidden'}>{label}</span>
    </>
  );
}

/** The back office's screens, beside the bar. */
function AdminGroup({ labels }: { labels: boolean }) {
  const { open, box, button } = useDisclosure();
  return (
    <li className="sidebar-group" {...box}>
      <button type="button" className="sidebar-entry" aria-controls="sidebar-admin" {...button}>
        <Entry icon="admin" label={D.admin} labels={labels} />
        {labels && <Icon name="next" />}
      </button>
      <AdminLinks id="sidebar-admin" className="flyout" open={open} />
    </li>
  );
}

/** The way through the dashboard on wide screens: 240 px, or 70 px without labels. */
export function Sidebar() {
  const { expanded, labels, toggle } = useSidebar();
  const isAdmin = useIsAdmin();
  const toggleLabel = expanded ? D.collapse : D.expand;
  return (
    <nav className={expanded ? 'sidebar' : 'sidebar is-collapsed'} aria-label="Dashboard">
      <div className="sidebar-inner">
        <button
          type="button"
          className="icon-button needs-js"
          aria-label={toggleLabel}
          title={toggleLabel}
          onClick={toggle}
        >
          <DashboardIcon name="panel" />
        </button>
        <ul>
          {DASHBOARD_PATHS.map((path) => {
            const { label } = DASHBOARD_PAGES[path];
            return (
              <li key={path}>
                <NavLink to={path} end className="sidebar-entry" title={labels ? undefined : label}>
                  <Entry icon={path} label={label} labels={labels} />
                </NavLink>
              </li>
            );
          })}
          {isAdmin && <AdminGroup labels={labels} />}
          <li className="sidebar-end">
            <button
              type="button"
              className="sidebar-entry needs-js"
              title={labels ? undefined : D.logOut}
              onClick={() => void logOut()}
            >
              <Entry icon="log-out" label={D.logOut} labels={labels} />
            </button>
          </li>
        </ul>
      </div>
    </nav>
  );
}
