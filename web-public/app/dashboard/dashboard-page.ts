import type { MetaDescriptor } from 'react-router';
import { D, DASHBOARD_PAGES, type DashboardPage } from '../texts/dashboard';
import type { Crumb } from '../site/json-ld';
import { pageMeta, pageTitle } from '../site/meta';
import { siteOf } from '../site/site';
import { pageAt } from './pages';

/** The page at `pathname`, with or without a slash at its end, or the one above it, as for a page of a record. */
export function dashboardPage(pathname: string): DashboardPage {
  const path = pathname.replace(/\/+$/, '');
  return pageAt(path) ?? pageAt(path.slice(0, path.lastIndexOf('/'))) ?? DASHBOARD_PAGES['/dashboard'];
}

/** From the home page down to `pathname`, a step for each segment, under the names of the pages (decision 170). */
export function dashboardCrumbs(pathname: string): Crumb[] {
  const crumbs: Crumb[] = [{ name: D.home, path: '/' }];
  let path = '';
  for (const segment of pathname.split('/').filter(Boolean)) {
    path += `/${segment}`;
    const page = pageAt(path);
    if (page) crumbs.push({ name: page.label, path });
  }
  return crumbs;
}

type Matches = Parameters<typeof siteOf>[0];

/** The `meta` of the dashboard's page at `path`. */
export const dashboardMeta =
  (path: `/dashboard${string}`) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] => {
    const site = siteOf(matches);
    const { heading, intro } = dashboardPage(path);
    return pageMeta(site, { title: pageTitle(site, heading), description: intro, path, noindex: true });
  };
