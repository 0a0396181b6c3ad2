import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { dashboardLink, enter, submit } from '../harness/forms.ts';
import { hydrated } from '../harness/hydrated.ts';
import { GRACE, type TwoFactor, signUpAdmin, enrolTwoFactor } from '../harness/member.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';
import { codeOf, wrongCode } from '../harness/totp.ts';
import { startVouched } from '../harness/vouching.ts';

const MARY = { name: 'Mary Somerville', email: 'mary@example.org', confirmed: true };
const MALLORY = { name: 'Mallory', email: 'mary@example.org', confirmed: false };

let server: Server;
beforeAll(async () => {
  server = await startVouched([MARY, MALLORY, { ...GRACE, confirmed: true }]);
});
afterAll(() => server.stop());

/** Goes to the provider as `name`, and allows the sign-in there or does not. */
async function vouchedFor(page: Page, person: string, decision: 'Allow' | 'Refuse'): Promise<void> {
  await hydrated(page);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.waitForURL((url) => url.hostname === '127.0.0.1');
  await page.getByRole('link', { name: person, exact: true }).click();
  await page.getByRole('link', { name: decision }).click();
  await page.waitForURL((url) => url.hostname === 'localhost');
}
const loginProblem = (page: Page) => page.getByRole('alert').filter({ hasText: 'Login failed' });
const statusOfMe = async (page: Page) => (await page.request.get('/api/me')).status();

test('whom Google vouches for gets an account, arrives where they were going, and is let in again later', async ({
  browse,
}) => {
  const page = await browse('/dashboard/profile', { site: server.url, live: false });
  await page.waitForURL('**/login?redirect=%2Fdashboard%2Fprofile');
  await vouchedFor(page, MARY.name, 'Allow');
  expect(new URL(page.url()).pathname).toBe('/dashboard/profile');
  const card = page.locator('.profile-card');
  await card.getByRole('heading', { name: MARY.name }).waitFor();
  expect(await card.textContent()).toContain(MARY.email);
  await dashboardLink(page).waitFor();

  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await page.waitForURL(`${server.url}/`);
  await page.goto('/login?redirect=%2Fcategories');
  await hydrated(page);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  // The provider remembers them, and that they agreed.
  await page.waitForURL('**/categories');
  await dashboardLink(page).waitFor();
});

test('who does not allow it at Google gets a message on the login page, and can try again', async ({ browse }) => {
  const page = await browse('/login?redirect=%2Fcategories', { site: server.url });
  await vouchedFor(page, MARY.name, 'Refuse');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login?error=google&redirect=%2Fcategories');
  await loginProblem(page).getByText('Google did not confirm who you are. Please try again.').waitFor();
  expect(await statusOfMe(page)).toBe(401);
  await hydrated(page);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await page.waitForURL('**/categories');
  await dashboardLink(page).waitFor();
});

test('an address that Google has not confirmed opens nothing', async ({ browse }) => {
  const page = await browse('/login', { site: server.url });
  await vouchedFor(page, MALLORY.name, 'Allow');
  expect(new URL(page.url()).search).toBe('?error=google-unverified');
  await loginProblem(page).getByText('Google has not confirmed your email address.').waitFor();
  expect(await statusOfMe(page)).toBe(401);
});

test('an account with two-factor sign-in needs its code on the way back', async ({ browse }) => {
  let factor: TwoFactor = { secret: '', recoveryCodes: [] };
  const page = await browse('/login?redirect=%2Fdashboard%2Fprofile', {
    site: server.url,
    expected: /401 .*\/login/,
    prepare: async (context) => {
      await signUpAdmin(context, server, GRACE);
      factor = await enrolTwoFactor(context, server);
      await context.clearCookies();
    },
  });
  await vouchedFor(page, GRACE.name, 'Allow');
  await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
  expect(await statusOfMe(page)).toBe(401);
  await enter(page, { Code: wrongCode(factor.secret) });
  await submit(page, 'Confirm');
  await page.getByRole('alert').getByText('This code is not correct.').waitFor();
  await enter(page, { Code: codeOf(factor.secret, 1) });
  await submit(page, 'Confirm');
  await page.waitForURL('**/dashboard/profile');
  await page.locator('.profile-card').getByRole('heading', { name: GRACE.name }).waitFor();
});
