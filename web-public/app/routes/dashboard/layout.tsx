import { Outlet, useLocation } from 'react-router';
import { MobileMenu } from '../../dashboard/MobileMenu';
import { Sidebar } from '../../dashboard/Sidebar';
import { OperatedTheme } from '../../operated/OperatedTheme';
import { PageHead } from '../../site/PageHead';
import { dashboardCrumbs, dashboardPage } from '../../dashboard/dashboard-page';
import { RequireSession } from '../../session/RequireSession';
import { StepUpDialog } from '../../session/StepUpDialog';
import { D } from '../../texts/dashboard';
import '../../dashboard/dashboard.css';

// The styles of modules' pages, in the stylesheet that all pages of the dashboard load.
import.meta.glob('../../../modules/*/dashboard.css', { eager: true });

/** What all pages of the dashboard stand in. The frame is the same for everyone; the pages are for members only. */
export default function Dashboard() {
  const { pathname } = useLocation();
  const { label, heading, intro } = dashboardPage(pathname);
  return (
    <OperatedTheme>
      <div className="dashboard">
        <Sidebar />
        <div className="dashboard-page">
          <MobileMenu key={pathname} current={label} />
          <PageHead heading={heading} intro={intro} crumbs={dashboardCrumbs(pathname)} />
          <noscript>
            <p className="notice">{D.needsScripts}</p>
          </noscript>
          <div className="wrap needs-js">
            <RequireSession>
              <Outlet />
            </RequireSession>
          </div>
        </div>
        <StepUpDialog />
      </div>
    </OperatedTheme>
  );
}
