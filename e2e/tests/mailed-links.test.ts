import { afterAll, beforeAll, describe } from 'vitest';
import { violations } from '../harness/axe.ts';
import { dashboardLink, enter, submit, toast } from '../harness/forms.ts';
import { headOf } from '../harness/head.ts';
import { mailedLink } from '../harness/mails.ts';
import { ADA, PASSWORD, signUp, startOpen } from '../harness/member.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startOpen();
});
afterAll(() => server.stop());

describe('a forgotten password', () => {
  test('is set anew by a mailed link, once', async ({ browse }) => {
    const member = ADA;
    const page = await browse('/login', {
      site: server.url,
      expected: /422 .*check-reset-link/,
      prepare: async (context) => {
        await signUp(context, server, member);
        await context.clearCookies();
      },
    });
    await enter(page, { Email: member.email });
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
    expect(await dialog.getByLabel('Email').inputValue()).toBe(member.email);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send reset link' }).click();
    await dialog.getByText('If there is an account with this address, a link to set a new password').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'hidden' });

    const link = await mailedLink(server, member.email, 'reset-password');
    await page.goto(link);
    // Neither the address bar nor the history tells the secret, and no server has been sent it.
    await expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toBe('/reset-password');
    await enter(page, { 'New password': 'coffee & cake', 'Confirm password': 'coffee' });
    await submit(page, 'Reset password');
    await page.getByRole('alert').getByText('Passwords do not match.').waitFor();
    await enter(page, { 'Confirm password': 'coffee & cake' });
    await submit(page, 'Reset password');
    await page.waitForURL('**/login');
    await toast(page, 'Password reset successful! You can now log in.').waitFor();
    await enter(page, { Email: member.email, Password: 'coffee & cake' });
    await submit(page, 'Login');
    await dashboardLink(page).waitFor();

    // A link that was used says so before anything is entered.
    await page.goto(link);
    await page.getByText('Failed to reset password. The link may be invalid or expired.').waitFor();
    expect(await page.getByLabel('New password').count()).toBe(0);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.getByRole('dialog', { name: 'Forgot your password?' }).waitFor();
  });

  test('a link that was mailed before still works, and its page is stored nowhere', async ({ browse }) => {
    const member = { ...ADA, email: 'older@example.org' };
    const page = await browse('/login', {
      site: server.url,
      prepare: async (context) => {
        await signUp(context, server, member);
        await context.clearCookies();
      },
    });
    await page.request.post('/api/auth/request-password-reset', { data: { email: member.email } });
    const link = await mailedLink(server, member.email, 'reset-password');
    for (const path of [link.replace('#', '/'), '/reset-password', '/verify-email', '/sign-in-link']) {
      const response = await page.request.get(path);
      expect([response.status(), response.headers()['cache-control']], path).toEqual([200, 'no-store']);
    }
    await page.goto(link.replace('#', '/'));
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/reset-password');
    await enter(page, { 'New password': 'coffee & cake', 'Confirm password': 'coffee & cake' });
    await submit(page, 'Reset password');
    await page.waitForURL('**/login');
  });

  test('a link that ran off leads to a new one', async ({ browse }) => {
    const page = await browse('/reset-password#4f1c8d1d5d0b4c0a', { site: server.url, expected: /422/ });
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.getByRole('dialog', { name: 'Forgot your password?' }).waitFor();
  });

  test('says when the link could not be sent', async ({ browse }) => {
    const page = await browse('/login', { site: server.url, expected: /500/ });
    await page.route('**/request-password-reset', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('ada@example.org');
    await dialog.getByRole('button', { name: 'Send reset link' }).click();
    await dialog.getByText('Failed to send reset link. Please try again.').waitFor();
    expect(await dialog.getByLabel('Email').inputValue()).toBe('ada@example.org');
  });
});

describe('confirming an address', () => {
  test.for(['desktop', 'phone'] as const)(
    'a link that is good no longer says so on %s',
    async (viewport, { browse }) => {
      const page = await browse('/verify-email#4f1c8d1d5d0b4c0a', {
        site: server.url,
        viewport,
        expected: /422/,
      });
      await page.getByRole('button', { name: 'Confirm this address' }).click();
      await page.getByText('This link may be invalid or expired.').waitFor();
      expect(await headOf(page)).toMatchObject({
        title: 'AI ToolBase - Confirm your email address',
        h1: ['Confirm your email address'],
        robots: 'noindex',
        canonical: null,
      });
      expect(await violations(page)).toEqual([]);
      expect(await page.getByRole('banner').count()).toBe(0);
    },
  );

  test('can be tried again when the server did not respond', async ({ browse }) => {
    let up = false;
    const page = await browse('/verify-email#4f1c', {
      site: server.url,
      expected: /503|422/,
      prepare: (context) =>
        context.route('**/api/auth/verify-email', (route) =>
          up
            ? route.fulfill({ json: { message: 'Your email address is confirmed.' } })
            : route.fulfill({ status: 503 }),
        ),
    });
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByText('Your address could not be confirmed right now.').waitFor();
    up = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Your email address is confirmed.').waitFor();
  });
});

describe('too many failed attempts', () => {
  test('a mailed link lets the browser that opens it log in', async ({ browse, serve }) => {
    const strict = await serve();
    const member = { ...ADA, email: 'target@example.org' };
    const page = await browse('/login', {
      site: strict.url,
      expected: /403 .*login/,
      prepare: async (context) => {
        await signUp(context, strict, member);
        await context.clearCookies();
      },
    });
    const failed = page.getByRole('alert').filter({ hasText: 'Login failed' });
    const needed = page.getByRole('alert').filter({ hasText: 'Confirm that it is you' });
    await enter(page, { Email: member.email, Password: 'wrong password' });
    // As after ten wrong passwords; the server's own tests count them.
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 403, code: 'sign-in-link-required', message: 'Ask for a link by email.' }),
      }),
    );
    await submit(page, 'Login');
    await needed.waitFor();
    expect(await failed.count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await needed.getByRole('button', { name: 'Email me a login link' }).click();
    await needed.getByText('If there is an account with this address, a sign-in link is on its way.').waitFor();
    await page.unroute('**/api/auth/login');

    await page.goto(await mailedLink(strict, member.email, 'sign-in-link'));
    await page.getByRole('button', { name: 'Allow this browser' }).click();
    await page.getByText('You can now log in with this browser.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Login' }).click();
    await enter(page, { Email: member.email, Password: PASSWORD });
    await submit(page, 'Login');
    await dashboardLink(page).waitFor();
  });
});
