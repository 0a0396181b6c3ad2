import { Fragment, useState } from 'react';
import { data, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { MobileMenu } from '../../dashboard/MobileMenu';
import { Sidebar } from '../../dashboard/Sidebar';
import { OperatedTheme } from '../../operated/OperatedTheme';
import { aboveDashboardPage, dashboardTags, readDashboardParts } from '../../extensions/dashboard-page';
import { loaderHeaders, tagged } from '../../site/headers';
import { PageHead } from '../../site/PageHead';
import { dashboardCrumbs, dashboardPage } from '../../dashboard/dashboard-page';
import { RequireSession } from '../../sign-in/RequireSession';
import { StepUpDialog } from '../../sign-in/StepUpDialog';
import { D } from '../../texts/dashboard';
import '../../dashboard/dashboard.css';

// The styles of modules' pages, in the stylesheet that all pages of the dashboard load.
import.meta.glob('../../../modules/*/dashboard.css', { eager: true });

async function load({ request }: { request: Request }) {
  const path = new URL(request.url).pathname.replace(/\/+$/, '');
  return data({ parts: await readDashboardParts(path, request.signal) }, tagged(...dashboardTags(path)));
}

export const loader = load;
export const clientLoader = load;
export const headers = loaderHeaders;

/** Each page has parts of its own; tabs and dialogs of one page share them. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** The frame of all pages of the dashboard. It is the same for everyone; the pages are for members only. */
export default function Dashboard() {
  const { pathname } = useLocation();
  const { parts } = useLoaderData<typeof loader>();
  const { label, heading, intro } = dashboardPage(pathname);
  // The page on which the menu of narrow screens is open: it starts closed on each.
  const [menuOn, setMenuOn] = useState<string | null>(null);
  const isOpen = menuOn === pathname;
  return (
    <OperatedTheme>
      <div className="dashboard">
        <Sidebar />
        <div className="dashboard-page">
          <MobileMenu
            key={pathname}
            current={label}
            open={isOpen}
            setOpen={(open) => setMenuOn(open ? pathname : null)}
          />
          <PageHead heading={heading} intro={intro} crumbs={dashboardCrumbs(pathname)} />
          <noscript>
            <p className="notice">{D.needsScripts}</p>
          </noscript>
          <div className="wrap needs-js" inert={isOpen}>
            {/* The same for everyone: there from the first paint, so that nothing moves when the page comes to life. */}
            {aboveDashboardPage(parts).map(({ module, shown }) => (
              <Fragment key={module}>{shown}</Fragment>
            ))}
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
