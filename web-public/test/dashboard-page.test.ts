import { describe, expect, it } from 'vitest';
import { dashboardCrumbs, dashboardMeta, dashboardPage } from '../app/dashboard/dashboard-page';
import { PAGES, pagesWithin, sidebarPages } from '../app/dashboard/pages';
import { site } from './samples';

const matches = [{ id: 'root', loaderData: { site, readOnly: null } }];

describe('a page of the dashboard', () => {
  it('has a breadcrumb of names, a step for each segment', () => {
    expect(dashboardCrumbs('/dashboard/my-ais')).toEqual([
      { name: 'Home', path: '/' },
      { name: 'Dashboard', path: '/dashboard' },
      { name: 'My AIs', path: '/dashboard/my-ais' },
    ]);
    expect(dashboardCrumbs('/dashboard/').map(({ name }) => name)).toEqual(['Home', 'Dashboard']);
  });

  it('is known with a slash at its end too', () => {
    expect(dashboardPage('/dashboard/saved/').heading).toBe('Saved AIs');
  });

  it('is that above the address of a record', () => {
    expect(dashboardPage('/dashboard/saved/one-of-them').heading).toBe('Saved AIs');
  });

  it('is one of the eight of the sidebar, in their order, or linked by one of them', () => {
    expect(sidebarPages().map(({ label }) => label)).toEqual([
      'Dashboard',
      'My Profile',
      'My AIs',
      'Promotions',
      'Billing',
      'Saved',
      'Upvoted',
      'Rated & Reviewed',
    ]);
    const feedback = () => expect.objectContaining({ path: '/dashboard/feedback' }) as unknown;
    expect(pagesWithin('/dashboard/my-ais')).toEqual([feedback()]);
    expect(pagesWithin('/dashboard/my-ais', ['claims'])).toEqual([]);
  });

  it.for(PAGES.map(({ path }) => path))('has a title of its own and stays out of search engines: %s', (path) => {
    const tags = dashboardMeta(path)({ matches });
    expect(tags).toContainEqual({ title: `AI ToolBase - ${dashboardPage(path).heading}` });
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex,follow' });
  });
});
