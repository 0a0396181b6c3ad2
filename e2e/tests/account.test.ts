import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { violations, withAxe } from '../harness/axe.ts';
import { headOf } from '../harness/head.ts';
import { mailedLink } from '../harness/mails.ts';
import { ADA, PASSWORD, signUp, signUpAdmin, startOpen } from '../harness/member.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startOpen();
});
afterAll(() => server.stop());

const MADE = { name: 'Mary Somerville', email: 'mary@example.org' };
/** Each test has an account of its own. */
let count = 0;
const someone = () => ({ name: ADA.name, email: `ada${(count += 1)}@example.org` });

const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text });
const dashboard = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Dashboard' });

async function enter(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}
const submit = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();
const at = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

describe('signing up', () => {
  test('opens an account, signs in and goes home', async ({ browse }) => {
    const page = await browse('/signup', { site: server.url });
    await enter(page, {
      Name: MADE.name,
      'E-mail': MADE.email,
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    });
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.url}/`);
    await toast(page, 'Account created successfully!').waitFor();
    await dashboard(page).waitFor();

    const link = await mailedLink(server, MADE.email, 'verify-email');
    await page.goto(link);
    await page.getByText('Your e-mail address is confirmed.').waitFor();
    expect(await (await page.request.get('/api/me')).json()).toMatchObject({ user: { emailVerified: true } });
  });

  test('names what is wrong beside the fields and above them, and keeps what was entered', async ({ browse }) => {
    const page = await browse('/signup', { site: server.url, expected: /422/, prepare: withAxe });
    await submit(page, 'Sign up');
    const problem = page.getByRole('alert').filter({ hasText: 'Please provide valid details' });
    await problem.waitFor();
    expect(await problem.getByRole('button').count()).toBe(4);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('fullName');

    await enter(page, { Name: 'Al', 'E-mail': 'ada@', Password: 'short', 'Confirm password': 'other' });
    await submit(page, 'Sign up');
    await problem.getByRole('button', { name: 'Passwords do not match' }).click();
    const field = page.getByLabel('Confirm password', { exact: true });
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const note = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${note}"]`).textContent()).toBe('Passwords do not match');
    expect(await violations(page)).toEqual([]);

    await enter(page, {
      Name: 'Ada',
      'E-mail': 'ada@example.org',
      Password: 'iloveyou',
      'Confirm password': 'iloveyou',
    });
    await submit(page, 'Sign up');
    await problem.getByText('This password is used by too many people. Please choose another one.').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('ada@example.org');
    expect(at(page)).toBe('/signup');
  });
});

describe('logging in', () => {
  test('says when it failed, and otherwise leads back to the page one came from', async ({ browse }) => {
    const member = someone();
    const page = await browse('/category/image?sort=views', {
      site: server.url,
      expected: /401 .*login/,
      prepare: async (context) => {
        await signUp(context, server, member);
        await context.clearCookies();
      },
    });
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await page.waitForURL(/\/login\?/);
    await enter(page, { 'E-mail': member.email, Password: 'wrong password' });
    await submit(page, 'Login');
    const problem = page.getByRole('alert').filter({ hasText: 'Login failed' });
    await problem.waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('wrong password');

    await page.getByRole('button', { name: 'Show Password' }).click();
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    await enter(page, { Password: PASSWORD });
    await submit(page, 'Login');
    await page.waitForURL('**/category/image?sort=views');
    await toast(page, 'Login successful').waitFor();
    await dashboard(page).waitFor();
  });

  test('is not asked of who is signed in, and never leads to another site', async ({ browse }) => {
    const member = someone();
    const prepare = (context: Parameters<typeof signUp>[0]) => signUp(context, server, member);
    const page = await browse('/login?redirect=%2Fcategories', { site: server.url, live: false, prepare });
    await page.waitForURL('**/categories');
    for (const path of [
      '//evil.example',
      '/%5Cevil.example',
      '/%252Fevil.example',
      'https://evil.example',
      '/%09/evil',
    ]) {
      await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
      await page.waitForURL(`${server.url}/`);
    }
    await page.goto('/signup');
    await page.waitForURL(`${server.url}/`);
  });

  test('tells why someone came back from Google without an account', async ({ browse }) => {
    const page = await browse('/login?error=google-unverified', { site: server.url });
    await page.getByRole('alert').filter({ hasText: 'Google has not confirmed your e-mail address.' }).waitFor();
    expect(await page.getByRole('button', { name: 'Continue with Google Not available' }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Continue with Apple Coming soon' }).isVisible()).toBe(true);
    await page.goto('/login?error=suspended');
    await page.getByRole('alert').filter({ hasText: 'This account has been suspended.' }).waitFor();
  });

  test('works once at a time', async ({ browse }) => {
    const page = await browse('/login', { site: server.url, expected: /503/ });
    const asked: string[] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/login', async (route) => {
      asked.push(route.request().url());
      await answered;
      await route.fulfill({ status: 503 });
    });
    await enter(page, { 'E-mail': 'ada@example.org', Password: PASSWORD });
    await page.keyboard.press('Enter');
    // It is not offered, but a second press may be under way.
    await page.getByRole('button', { name: 'Signing in…' }).click({ force: true });
    await page.getByLabel('Password', { exact: true }).press('Enter');
    answer();
    await page.getByText('The server could not be reached. Please try again.').waitFor();
    expect(asked.length).toBe(1);
  });
});

describe('a forgotten password', () => {
  test('is set anew by a mailed link, once', async ({ browse }) => {
    const member = someone();
    const page = await browse('/login', {
      site: server.url,
      expected: /422 .*reset-password/,
      prepare: async (context) => {
        await withAxe(context);
        await signUp(context, server, member);
        await context.clearCookies();
      },
    });
    await enter(page, { 'E-mail': member.email });
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
    expect(await dialog.getByLabel('E-mail').inputValue()).toBe(member.email);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send reset link' }).click();
    await dialog.getByText('If there is an account with this address, a link to set a new password').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'hidden' });

    const link = await mailedLink(server, member.email, 'reset-password');
    await page.goto(link);
    await enter(page, { 'New password': 'coffee & cake', 'Confirm password': 'coffee' });
    await submit(page, 'Reset password');
    await page.getByRole('alert').getByText('Passwords do not match.').waitFor();
    await enter(page, { 'Confirm password': 'coffee & cake' });
    await submit(page, 'Reset password');
    await page.waitForURL('**/login');
    await toast(page, 'Password reset successful! You can now log in.').waitFor();
    await enter(page, { 'E-mail': member.email, Password: 'coffee & cake' });
    await submit(page, 'Login');
    await dashboard(page).waitFor();

    await page.goto(link);
    await enter(page, { 'New password': 'coffee & cake', 'Confirm password': 'coffee & cake' });
    await submit(page, 'Reset password');
    await page.getByText('Failed to reset password. The link may be invalid or expired.').waitFor();
  });

  test('a link that ran off leads to a new one', async ({ browse }) => {
    const page = await browse('/reset-password/4f1c8d1d5d0b4c0a', { site: server.url, expected: /422/ });
    await enter(page, { 'New password': PASSWORD, 'Confirm password': PASSWORD });
    await submit(page, 'Reset password');
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.getByRole('dialog', { name: 'Forgot your password?' }).waitFor();
  });

  test('says when the link could not be sent', async ({ browse }) => {
    const page = await browse('/login', { site: server.url, expected: /500/ });
    await page.route('**/request-password-reset', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill('ada@example.org');
    await dialog.getByRole('button', { name: 'Send reset link' }).click();
    await dialog.getByText('Failed to send reset link. Please try again.').waitFor();
    expect(await dialog.getByLabel('E-mail').inputValue()).toBe('ada@example.org');
  });
});

describe('confirming an address', () => {
  test.for(['desktop', 'phone'] as const)(
    'a link that is good no longer says so on %s',
    async (viewport, { browse }) => {
      const page = await browse('/verify-email/4f1c8d1d5d0b4c0a', {
        site: server.url,
        viewport,
        expected: /422/,
        prepare: withAxe,
      });
      await page.getByText('This link may be invalid or expired.').waitFor();
      expect(await headOf(page)).toMatchObject({
        title: 'AI ToolBase - Confirm your e-mail address',
        h1: ['Confirm your e-mail address'],
        robots: 'noindex',
        canonical: null,
      });
      expect(await violations(page)).toEqual([]);
      expect(await page.getByRole('banner').count()).toBe(0);
    },
  );

  test('can be tried again when the server had no answer', async ({ browse }) => {
    let up = false;
    const page = await browse('/verify-email/4f1c', {
      site: server.url,
      live: false,
      expected: /503|422/,
      prepare: (context) =>
        context.route('**/verify-email', (route) =>
          up
            ? route.fulfill({ json: { message: 'Your e-mail address is confirmed.' } })
            : route.fulfill({ status: 503 }),
        ),
    });
    await page.getByText('Your address could not be confirmed at the moment.').waitFor();
    up = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Your e-mail address is confirmed.').waitFor();
  });
});

describe('a session', () => {
  test('is asked for by pages for members, which are shown afterwards', async ({ browse }) => {
    const member = someone();
    const page = await browse('/dashboard/billing?x=1', {
      site: server.url,
      live: false,
      prepare: async (context) => {
        await signUp(context, server, member);
        await context.clearCookies();
      },
    });
    await page.waitForURL(/\/login\?redirect=%2Fdashboard%2Fbilling%3Fx%3D1$/);
    await toast(page, 'You must be logged in to access this page').waitFor();
    await enter(page, { 'E-mail': member.email, Password: PASSWORD });
    await submit(page, 'Login');
    await page.waitForURL('**/dashboard/billing?x=1');
    await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
  });

  test('ends in all tabs at once', async ({ browse }) => {
    const page = await browse('/dashboard/billing', {
      site: server.url,
      prepare: (context) => signUp(context, server, someone()),
    });
    const other = await page.context().newPage();
    await other.goto('/categories');
    await dashboard(other).waitFor();
    await page.getByRole('button', { name: 'Log Out' }).first().click();
    await page.waitForURL(`${server.url}/`);
    await toast(page, 'Logged out successfully').waitFor();
    expect(await page.locator('.toast').count()).toBe(1);
    await other.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'mui-mode'))).toEqual([]);
  });

  test('that the server ends is told of, once', async ({ browse }) => {
    const member = someone();
    const page = await browse('/dashboard/billing', {
      site: server.url,
      expected: /40[13]/,
      prepare: (context) => signUp(context, server, member),
    });
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'My Profile' }).first().click();
    await page.waitForURL(`${server.url}/`);
    await toast(page, 'Please login to access your dashboard').waitFor();
    expect(await page.locator('.toast').count()).toBe(1);
  });

  test('of an admin leads back to the office, which is an application of its own', async ({ browse }) => {
    const page = await browse('/login?redirect=%2Fdashboard%2Fadmin', {
      site: server.url,
      live: false,
      expected: /40[13]/,
      prepare: (context) => signUpAdmin(context, server, { name: 'Grace Hopper', email: 'office@example.org' }),
    });
    await page.waitForURL(/\/dashboard\/admin/);
    expect(await page.title()).not.toContain('404');
  });
});
