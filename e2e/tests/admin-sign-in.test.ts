import { afterAll, beforeAll } from 'vitest';
import { violations, withAxe } from '../harness/axe.ts';
import { makeLink, OFFICE, opener, startOffice } from '../harness/office.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startOffice();
});
afterAll(() => server.stop());

const UNAUTHENTICATED = /401 .*\/api\/admin\//;

test('a link opens the back office once, and its secret does not stay in the address', async ({ browse }) => {
  const link = await makeLink(server);
  const page = await browse(link, { site: server.url, expected: UNAUTHENTICATED });
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  expect(page.url()).toBe(`${server.url}${OFFICE}/`);
  expect(await page.title()).toBe('Overview - AI ToolBase back office');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();

  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();

  const other = await browse(link, { site: server.url, prepare: withAxe, expected: UNAUTHENTICATED });
  await other.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor();
  await other.getByText('This link has been used or has expired.').waitFor();
  await other.getByText('toolbase admin link', { exact: true }).waitFor();
  expect(await violations(other)).toEqual([]);
});

test('whoever is not signed in is told how to get in', async ({ browse }) => {
  const options = { site: server.url, prepare: withAxe, expected: UNAUTHENTICATED } as const;
  for (const viewport of ['desktop', 'phone'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browse(`${OFFICE}/tools`, { ...options, viewport, colorScheme });
      await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor();
      await page.getByText('toolbase admin link', { exact: true }).waitFor();
      expect(await page.title()).toBe('You are signed out - Back office');
      expect(await violations(page)).toEqual([]);
    }
  }
});

test('signing out ends the session', async ({ browse }) => {
  const page = await opener(browse, server)('/tools', { expected: UNAUTHENTICATED });
  await page.getByRole('button', { name: /^Sign out / }).click();
  await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor();
});

test('a session that has ended meanwhile is told at the next step', async ({ browse }) => {
  const page = await opener(browse, server)('/', { expected: UNAUTHENTICATED });
  await page.context().clearCookies();
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Tools' }).click();
  await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor();
});

test('behind a foreign proxy it is closed', async ({ browse }) => {
  const page = await browse(await makeLink(server), {
    site: server.url,
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' },
    expected: /40[13] .*\/api\/admin\/session/,
  });
  await page.getByRole('heading', { level: 1, name: 'The back office is closed here' }).waitFor();
});

test('it opens when the renderer is down', async ({ browse, serve }) => {
  const alone = await serve({ settings: { 'site.url': 'http://tools.example', 'web.node': '/no/such/node' } });
  const page = await opener(browse, alone)('/tools');
  await page.getByRole('table', { name: 'Tools' }).waitFor();
});

test('a colour scheme is there before the program, follows the system, and stays as chosen', async ({ browse }) => {
  const page = await opener(browse, server)('/', {
    colorScheme: 'dark',
    expected: /request failed: .*\.js /,
  });
  const scheme = () => page.locator('html').getAttribute('data-color-scheme');
  expect(await scheme()).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(scheme).toBe('light');
  await page.getByRole('button', { name: 'Theme: system. Switch to light.' }).click();
  await page.getByRole('button', { name: 'Theme: light. Switch to dark.' }).click();
  await expect.poll(scheme).toBe('dark');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${OFFICE}/`, { waitUntil: 'domcontentloaded' });
  expect(await scheme()).toBe('dark');
});

test('an address without a screen, and a record that is not there, say so', async ({ browse }) => {
  const open = opener(browse, server);
  const page = await open('/no-such-resource');
  expect(await page.title()).toBe('Not found - AI ToolBase back office');
  expect(await violations(page)).toEqual([]);
  const gone = await open('/tools/00000000-0000-7000-8000-000000000000/show', {
    expected: /404 .*\/api\/admin\/tools/,
  });
  await gone.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
  expect(await violations(gone)).toEqual([]);
  await gone.getByRole('link', { name: 'Back to the list' }).click();
  await gone.getByRole('heading', { level: 1, name: 'Tools' }).waitFor();
  expect(await gone.title()).toBe('Tools - AI ToolBase back office');
});
