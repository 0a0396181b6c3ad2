/** Every page of the dashboard, for who is signed in. */
export interface DashboardCase {
  name: string;
  path: string;
  title: string;
  h1: string;
}

const page = (name: string, h1: string, path = `/dashboard/${name}`): DashboardCase => ({
  name,
  path,
  title: `AI ToolBase - ${h1}`,
  h1,
});

export const DASHBOARD: DashboardCase[] = [
  page('home', 'Dashboard', '/dashboard'),
  page('profile', 'My Profile'),
  page('my-ais', 'My AIs'),
  page('analytics', 'Analytics'),
  page('feedback', 'Reviews and questions about your tools'),
  page('promotions', 'Promotions'),
  page('billing', 'Billing'),
  page('saved', 'Saved AIs'),
  page('upvoted', 'Upvoted AIs'),
  page('rated-reviewed', 'Rated & Reviewed'),
];
