import { afterAll, beforeAll } from 'vitest';
import { violations } from '../harness/axe.ts';
import { ADA, PASSWORD, signUp } from '../harness/member.ts';
import { ADMIN, opener, signIn, startAdmin } from '../harness/admin.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startAdmin();
});
afterAll(() => server.stop());

/** The responses that a page without a session gets before it goes to the log-in page. */
const UNAUTHENTICATED = /401 .*\/api\//;
const LOGIN = /\/login\?redirect=/;

test('whoever is not signed in goes to the log-in page, and comes back from there', async ({ browse }) => {
  const page = await browse('/', { site: server.url, expected: UNAUTHENTICATED });
  await page.goto(`${ADMIN}/tools?page=2`);
  await page.waitForURL(LOGIN);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${ADMIN}/tools?page=2`);
  await signIn(page.context(), server);
  await page.goto(`${ADMIN}/tools`);
  await page.getByRole('heading', { level: 1, name: 'Tools' }).waitFor();
});

test('a member who is no admin gets a message, with the ways back', async ({ browse }) => {
  const looks = [
    ['phone', 'dark'],
    ['desktop', 'light'],
  ] as const;
  for (const [viewport, colorScheme] of looks) {
    const page = await browse(`${ADMIN}/tools`, {
      site: server.url,
      viewport,
      colorScheme,
      expected: UNAUTHENTICATED,
      prepare: async (context) => {
        await signUp(context, server, { ...ADA, email: `${viewport}@example.org` });
      },
    });
    await page.getByRole('heading', { level: 1, name: 'This part is for admins' }).waitFor();
    expect(await page.title()).toBe('This part is for admins - Admin');
    expect(await page.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(await violations(page)).toEqual([]);
    if (viewport === 'phone') continue;
    await page.getByRole('button', { name: 'Log in as someone else' }).click();
    await page.waitForURL(LOGIN);
    expect((await page.context().request.get(`${server.url}/api/me`)).status()).toBe(401);
  }
});

test('logging out ends the session and leads home', async ({ browse }) => {
  const page = await opener(browse, server)('/tools', { expected: UNAUTHENTICATED });
  await page.getByRole('button', { name: 'Log out Grace Hopper' }).click();
  await page.waitForURL(`${server.url}/`);
  expect((await page.context().request.get(`${server.url}/api/me`)).status()).toBe(401);
  await page.goto(`${ADMIN}/tools`);
  await page.waitForURL(LOGIN);
});

test('a session that has run off is renewed unseen', async ({ browse }) => {
  const page = await opener(browse, server)('/', { expected: UNAUTHENTICATED });
  await page.context().clearCookies({ name: 'toolbase_access' });
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Tools', exact: true }).click();
  await page.getByRole('table', { name: 'Tools' }).waitFor();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toContain('toolbase_access');
});

test('who has lost the session signs in again over what they were doing', async ({ browse }) => {
  const page = await opener(browse, server)('/', { expected: /401|422/ });
  await page.context().clearCookies();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Tools', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password').fill('not this one');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('table', { name: 'Tools' }).waitFor();
});

test('what is grave needs the password once more, and cancelling leaves all as it was', async ({ browse }) => {
  const page = await opener(browse, server)('/users', { expected: /40[13]|422/ });
  // As after ten minutes: the server requests the password, whatever was sent.
  let pending = true;
  await page.route('**/api/admin/users/export**', (route) =>
    pending
      ? route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 403, code: 'confirmation-required', message: 'Please enter your password.' }),
        })
      : route.continue(),
  );
  await page.route('**/api/auth/confirm-password', async (route) => {
    const fetched = await route.fetch();
    pending = !fetched.ok();
    await route.fulfill({ response: fetched });
  });
  const take = async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'JSON' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Please enter your password again' });

  await take();
  await dialog.getByLabel('Password').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByRole('alert').count()).toBe(0);

  await take();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Enter your password.').waitFor();
  await dialog.getByLabel('Password').fill('not it');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('The password is wrong.').waitFor();
  expect(await dialog.getByLabel('Password').getAttribute('aria-invalid')).toBe('true');
  expect(await violations(page)).toEqual([]);

  const file = page.waitForEvent('download');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  expect((await file).suggestedFilename()).toMatch(/^users.*\.json$/);
  await dialog.waitFor({ state: 'hidden' });
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
  await page.goto(`${ADMIN}/`, { waitUntil: 'domcontentloaded' });
  expect(await scheme()).toBe('dark');
});

test('an address without a screen, and a record that is not there, say so', async ({ browse }) => {
  const open = opener(browse, server);
  const page = await open('/no-such-resource');
  expect(await page.title()).toBe('Not found - AI ToolBase admin');
  expect(await violations(page)).toEqual([]);
  const gone = await open('/tools/00000000-0000-7000-8000-000000000000/show', {
    expected: /404 .*\/api\/admin\/tools/,
  });
  await gone.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
  expect(await violations(gone)).toEqual([]);
  await gone.getByRole('link', { name: 'Back to the list' }).click();
  await gone.getByRole('heading', { level: 1, name: 'Tools' }).waitFor();
  expect(await gone.title()).toBe('Tools - AI ToolBase admin');
});
