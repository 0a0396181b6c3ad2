import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { violations } from '../harness/axe.ts';
import { memberPages, settled } from '../harness/dashboard.ts';
import { ADA, GRACE, logIn, signUpAdmin, startOpen } from '../harness/member.ts';
import type { Server } from '../harness/server.ts';
import { type BrowseOptions, type Browse, expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startOpen();
});
afterAll(() => server.stop());

const sidebar = (page: Page) => page.locator('.sidebar');
const entry = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

let adminIsNew = true;
async function asAdmin(browse: Browse, options: BrowseOptions = {}): Promise<Page> {
  const page = await browse('/dashboard', {
    site: server.url,
    ...options,
    prepare: async (context) => {
      await (adminIsNew ? signUpAdmin : logIn)(context, server, GRACE);
      adminIsNew = false;
    },
  });
  await settled(page);
  return page;
}

test('an unknown page of the dashboard is not found', async ({ browse, statuses }) => {
  const page = await browse('/dashboard/no-such-page', { site: server.url });
  expect(statuses.get(page.url())).toBe(404);
  expect(await h1(page).textContent()).toBe('Oops! Page Not Found');
});

test('the HTML of the dashboard is the same for everyone and says what it needs', async ({ browse }) => {
  const page = await browse('/dashboard/profile', { site: server.url, javaScriptEnabled: false });
  expect(await page.locator('.dashboard').textContent()).toContain('The dashboard needs JavaScript');
  expect(await h1(page).textContent()).toBe('My Profile');
});

describe('a member', () => {
  test('goes through the pages, each from its top, with the way back up', async ({ browse }) => {
    const page = await memberPages(browse, server)('/dashboard');
    await page.evaluate(() => window.scrollTo(0, 400));
    await entry(page, 'My Profile').click();
    await h1(page).filter({ hasText: 'My Profile' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(() => entry(page, 'My Profile').getAttribute('aria-current')).toBe('page');
    expect(await entry(page, 'Dashboard').getAttribute('aria-current')).toBeNull();

    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect(await crumbs.getByRole('listitem').allTextContents()).toEqual(['Home', 'Dashboard', 'My Profile']);
    await crumbs.getByRole('link', { name: 'Dashboard' }).click();
    await h1(page)
      .filter({ hasText: /^Dashboard$/ })
      .waitFor();
    expect(await sidebar(page).getByRole('button', { name: 'Admin' }).count()).toBe(0);
  });

  test('collapses the sidebar, which stays so', async ({ browse }) => {
    const page = await memberPages(browse, server, { ...ADA, email: 'narrow@example.org' })('/dashboard/billing');
    const width = () => sidebar(page).evaluate((bar) => bar.getBoundingClientRect().width);
    const countLabels = () => sidebar(page).locator('.sidebar-label').count();
    expect(await width()).toBe(240);
    await sidebar(page).getByRole('button', { name: 'Collapse the sidebar' }).click();
    await expect.poll(width).toBe(70);
    expect(await countLabels()).toBe(0);

    await page.reload();
    await settled(page);
    await expect.poll(width).toBe(70);
    // The names are still there for who does not see.
    await entry(page, 'Saved').click();
    await h1(page).filter({ hasText: 'Saved AIs' }).waitFor();
    await sidebar(page).getByRole('button', { name: 'Expand the sidebar' }).click();
    await expect.poll(countLabels).toBeGreaterThan(7);
    await expect.poll(width).toBe(240);
  });

  test('searches from the saved tools, for something only', async ({ browse }) => {
    const page = await memberPages(browse, server, { ...ADA, email: 'seeker@example.org' })('/dashboard/saved');
    const box = page.getByRole('main').getByLabel('I am looking for an AI to...');
    expect(await box.getAttribute('placeholder')).toBe('Generate image from text');
    await box.fill('   ');
    await box.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/dashboard/saved');
    await box.fill('write code');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search?q=write+code');
    await h1(page).filter({ hasText: 'Results for “write code”' }).waitFor();
  });

  test('finds the tab of a table in its address', async ({ browse }) => {
    const page = await memberPages(browse, server, { ...ADA, email: 'tables@example.org' })(
      '/dashboard/promotions?tab=Past',
    );
    const tab = (name: string) => page.getByRole('navigation', { name: 'Promotions' }).getByRole('link', { name });
    expect(await tab('Past').getAttribute('aria-current')).toBe('page');
    await tab('Active').click();
    await expect.poll(() => tab('Active').getAttribute('aria-current')).toBe('page');
    expect(new URL(page.url()).search).toBe('?tab=Active');
    // Without a campaign there is no table under either.
    await page.getByRole('region', { name: 'Put your tool in view, and see what it brings' }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await page.goBack();
    await expect.poll(() => tab('Past').getAttribute('aria-current')).toBe('page');
  });

  test('logs out to the home page, with one message', async ({ browse }) => {
    const page = await memberPages(browse, server, { ...ADA, email: 'leaver@example.org' })('/dashboard/my-ais');
    await sidebar(page).getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    await page.getByText('Logged out successfully').waitFor();
    expect(await page.locator('.toast').count()).toBe(1);
  });
});

describe('an admin', () => {
  const LINKS = [
    '/dashboard/admin',
    '/dashboard/admin/tools-by-section',
    '/dashboard/admin/use-case-by-audience',
    '/dashboard/admin/use-case-by-task',
    '/dashboard/admin/users',
    '/dashboard/admin/blogs',
    '/dashboard/admin/suggestions',
    '/dashboard/admin/claims',
    '/dashboard/admin/configuration',
    '/dashboard/admin/tools',
    '/dashboard/admin/campaigns',
  ];

  test('opens the way to the admin by pointing, clicking and keyboard', async ({ browse }) => {
    const page = await asAdmin(browse);
    const button = sidebar(page).getByRole('button', { name: 'Admin' });
    const list = page.locator('#sidebar-admin');
    const open = () => button.getAttribute('aria-expanded');

    await button.hover();
    await list.waitFor();
    expect(await list.getByRole('link').evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual(
      LINKS,
    );
    expect(await violations(page)).toEqual([]);
    await h1(page).hover();
    await list.waitFor({ state: 'hidden' });

    await button.click();
    await h1(page).hover();
    expect(await open()).toBe('true');
    await button.click();
    await h1(page).hover();
    expect(await open()).toBe('false');

    await sidebar(page).getByRole('link', { name: 'Rated & Reviewed' }).focus();
    await page.keyboard.press('Tab');
    await list.waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Statistics');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('finds the same in the menu of a phone', async ({ browse }) => {
    const page = await asAdmin(browse, { viewport: 'phone' });
    const menu = page.locator('.dashboard-menu');
    const button = menu.getByRole('button', { name: 'Dashboard menu: Dashboard' });
    const isInert = () =>
      page
        .locator('.dashboard-page > .wrap')
        .last()
        .evaluate((content: HTMLElement) => content.inert);
    expect(await isInert()).toBe(false);
    await button.click();
    expect(await isInert(), 'the page beneath the menu').toBe(true);
    expect(await violations(page)).toEqual([]);
    await menu.getByRole('button', { name: 'Admin' }).click();
    expect(await menu.locator('#menu-admin').getByRole('link').count()).toBe(LINKS.length);
    await menu.getByRole('button', { name: 'Admin' }).click();
    await menu.locator('#menu-admin').waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await menu.locator('#dashboard-menu').waitFor({ state: 'hidden' });
    expect(await isInert()).toBe(false);
    await button.click();
    await page.mouse.click(20, 800);
    await menu.locator('#dashboard-menu').waitFor({ state: 'hidden' });
    await button.click();
    await menu.getByRole('button', { name: 'Log Out' }).focus();
    await page.keyboard.press('Tab');
    await menu.locator('#dashboard-menu').waitFor({ state: 'hidden' });
    expect(await page.locator('.dashboard-page :focus').count(), 'Tab goes on in the page').toBe(1);

    await button.click();
    await menu.getByRole('link', { name: 'My Profile' }).click();
    await h1(page).filter({ hasText: 'My Profile' }).waitFor();
    await menu.locator('#dashboard-menu').waitFor({ state: 'hidden' });
    await menu.getByRole('button', { name: 'Dashboard menu: My Profile' }).click();
    await menu.getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
