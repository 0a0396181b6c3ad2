import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { violations } from '../harness/axe.ts';
import { dashboardLink, enter, submit, toast } from '../harness/forms.ts';
import { mailedLink } from '../harness/mails.ts';
import { ADA, PASSWORD, signUp, startOpen } from '../harness/member.ts';
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

const at = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

describe('signing up', () => {
  test('opens an account, signs in and goes home', async ({ browse }) => {
    const page = await browse('/signup', { site: server.url });
    await enter(page, {
      Name: MADE.name,
      Email: MADE.email,
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    });
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.url}/`);
    await toast(page, 'Account created successfully!').waitFor();
    await dashboardLink(page).waitFor();

    const link = await mailedLink(server, MADE.email, 'verify-email');
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByText('Your email address is confirmed.').waitFor();
    expect(await (await page.request.get('/api/me')).json()).toMatchObject({ user: { emailVerified: true } });
  });

  test('names what is wrong beside the fields and above them, and keeps what was entered', async ({ browse }) => {
    const page = await browse('/signup', { site: server.url, expected: /422/ });
    await submit(page, 'Sign up');
    const problem = page.getByRole('alert').filter({ hasText: 'Please provide valid details' });
    await problem.waitFor();
    expect(await problem.getByRole('button').count()).toBe(4);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('fullName');

    await enter(page, { Name: 'Al', Email: 'ada@', Password: 'short', 'Confirm password': 'other' });
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
      Email: 'ada@example.org',
      Password: 'iloveyou',
      'Confirm password': 'iloveyou',
    });
    await submit(page, 'Sign up');
    await problem.getByText('This password is used by too many people. Please choose another one.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.org');
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
    await enter(page, { Email: member.email, Password: 'wrong password' });
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
    await dashboardLink(page).waitFor();
  });

  test('is skipped for who is signed in, and never leads to another site', async ({ browse }) => {
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

  test('explains why someone came back from Google without an account', async ({ browse }) => {
    const page = await browse('/login?error=google-unverified', { site: server.url });
    await page.getByRole('alert').filter({ hasText: 'Google has not confirmed your email address.' }).waitFor();
    expect(await page.getByText('Continue with Google').count()).toBe(0);
    expect(await page.getByText('Apple and Facebook: Coming soon').isVisible()).toBe(true);
    expect(await page.locator('main [aria-disabled="true"]').count()).toBe(0);
    await page.goto('/login?error=suspended');
    await page.getByRole('alert').filter({ hasText: 'This account has been suspended.' }).waitFor();
  });

  test('works once at a time', async ({ browse }) => {
    const page = await browse('/login', { site: server.url, expected: /503/ });
    const requested: string[] = [];
    let respond = () => {};
    const responded = new Promise<void>((resolve) => (respond = resolve));
    await page.route('**/api/auth/login', async (route) => {
      requested.push(route.request().url());
      await responded;
      await route.fulfill({ status: 503 });
    });
    await enter(page, { Email: 'ada@example.org', Password: PASSWORD });
    await page.keyboard.press('Enter');
    // It is not offered, but a second press may be under way.
    await page.getByRole('button', { name: 'Logging in…' }).click({ force: true });
    await page.getByLabel('Password', { exact: true }).press('Enter');
    respond();
    await page.getByText('The server could not be reached. Please try again.').waitFor();
    expect(requested.length).toBe(1);
  });
});
