import { afterAll, beforeAll, describe } from 'vitest';
import { settled } from '../harness/dashboard.ts';
import { toast } from '../harness/forms.ts';
import { ADA, logIn, ofThisTry, PASSWORD, startOpen } from '../harness/member.ts';
import { violations } from '../harness/axe.ts';
import { button, dialog, openProfile } from '../harness/profile.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startOpen();
});
afterAll(() => server.stop());

describe('the password', () => {
  test('is changed by who knows it', async ({ browse }) => {
    const page = await openProfile(browse, server, 'changer', { expected: /422 .*\/update-password/ });
    await button(page, 'Update Password').click();
    const form = dialog(page, 'Update Password');
    const fill = async (current: string, next: string, repeated: string) => {
      await form.getByLabel('Current password').fill(current);
      await form.getByLabel('New password', { exact: true }).fill(next);
      await form.getByLabel('Confirm new password').fill(repeated);
      await form.getByRole('button', { name: 'Update Password' }).click();
    };
    await fill(PASSWORD, 'short', 'short');
    expect(await form.textContent()).toContain('New password must be at least 8 characters long.');
    await fill(PASSWORD, 'more tea & biscuits', 'more tea');
    expect(await form.textContent()).toContain('Passwords do not match.');
    expect(await violations(page)).toEqual([]);
    await fill('not the password', 'more tea & biscuits', 'more tea & biscuits');
    await form.getByText('Current password is wrong').waitFor();
    await fill(PASSWORD, 'more tea & biscuits', 'more tea & biscuits');
    await toast(page, 'Password updated successfully!').waitFor();
    await form.waitFor({ state: 'detached' });
  });

  test('failing without a reason says so', async ({ browse }) => {
    const page = await openProfile(browse, server, 'unlucky', {
      expected: /502 .*\/update-password/,
      prepare: (context) => context.route('**/api/auth/update-password', (route) => route.fulfill({ status: 502 })),
    });
    await button(page, 'Update Password').click();
    const form = dialog(page, 'Update Password');
    await form.getByLabel('Current password').fill(PASSWORD);
    await form.getByLabel('New password', { exact: true }).fill('more tea & biscuits');
    await form.getByLabel('Confirm new password').fill('more tea & biscuits');
    await form.getByRole('button', { name: 'Update Password' }).click();
    await form.getByRole('alert').getByText('Failed to update password.').waitFor();
  });
});

test('the address is confirmed by a link that can be sent again', async ({ browse }) => {
  const page = await openProfile(browse, server, 'unconfirmed');
  const setting = page.getByRole('region', { name: 'Email' });
  expect(await setting.textContent()).toContain('Not verified');
  await setting.getByRole('button', { name: 'Send the link again' }).click();
  await page.locator('.toast-success').waitFor();
});

test('a session elsewhere is ended', async ({ browse }) => {
  const there = await openProfile(browse, server, 'two-places', { expected: /401 / });
  const here = await browse('/dashboard/profile', {
    site: server.url,
    prepare: (context) => logIn(context, server, ofThisTry({ ...ADA, email: 'two-places@example.org' })),
  });
  await settled(here);
  const rows = here.locator('.session');
  expect(await rows.count()).toBe(2);
  expect(await rows.filter({ hasText: 'This browser' }).getByRole('button').count()).toBe(0);
  await rows.getByRole('button', { name: 'Log out' }).click();
  await toast(here, 'That device was logged out.').waitFor();
  await expect.poll(() => rows.count()).toBe(1);

  // There it is noticed with the next step: home, with one message (decision 19).
  await there.getByRole('button', { name: 'Send the link again' }).click();
  await there.waitForURL((url) => url.pathname === '/');
  await toast(there, 'Please login to access your dashboard').waitFor();
});

test('deletion is requested, announced and cancelled', async ({ browse }) => {
  const page = await openProfile(browse, server, 'leaving');
  await button(page, 'Delete Account').click();
  const confirmation = dialog(page, 'Delete Account');
  expect(await confirmation.textContent()).toContain('within 5-7 days');
  expect(await violations(page)).toEqual([]);
  await confirmation.getByRole('button', { name: 'Request deletion' }).click();
  const raised = dialog(page, 'Deletion Request Raised');
  await raised.getByRole('button', { name: 'OK' }).click();
  const setting = page.getByRole('region', { name: 'Delete account' });
  expect(await setting.textContent()).toMatch(/Your account will be deleted on \w+ \d+, \d{4}\./);

  // It is still so for who comes back.
  await page.reload();
  await settled(page);
  await setting.getByRole('button', { name: 'Cancel Delete Request' }).click();
  await dialog(page, 'Cancel Delete Request').getByRole('button', { name: 'Keep my account' }).click();
  await toast(page, 'Your deletion request was cancelled. Your account stays.').waitFor();
  await button(page, 'Delete Account').waitFor();
});

test('a request that fails says why, or that it did', async ({ browse }) => {
  let status = 409;
  const page = await openProfile(browse, server, 'staying', {
    expected: /(409|500) .*\/api\/profile/,
    prepare: (context) =>
      context.route('**/api/profile', (route) =>
        route.fulfill({
          status,
          contentType: 'application/problem+json',
          body: status === 409 ? JSON.stringify({ code: 'conflict', message: 'The last admin cannot leave.' }) : '{}',
        }),
      ),
  });
  await button(page, 'Delete Account').click();
  const confirmation = dialog(page, 'Delete Account');
  await confirmation.getByRole('button', { name: 'Request deletion' }).click();
  await confirmation.getByText('The last admin cannot leave.').waitFor();
  status = 500;
  await confirmation.getByRole('button', { name: 'Request deletion' }).click();
  await confirmation.getByText('Failed to submit deletion request.').waitFor();
});

test('what is stored is downloaded, after the password was entered again', async ({ browse }) => {
  let rejected = false;
  const page = await openProfile(browse, server, 'curious', {
    expected: /(403 .*\/export|422 .*\/confirm-password)/,
    // As the server does when signing in was more than ten minutes ago.
    prepare: (context) =>
      context.route('**/api/profile/export', (route) => {
        if (rejected) return route.continue();
        rejected = true;
        const body = JSON.stringify({ code: 'confirmation-required', message: 'Please enter your password again.' });
        return route.fulfill({ status: 403, contentType: 'application/problem+json', body });
      }),
  });
  await button(page, 'Download my data').click();
  const stepUp = dialog(page, 'Confirm it is you');
  await stepUp.getByLabel('Your password').fill('not the password');
  await stepUp.getByRole('button', { name: 'Confirm' }).click();
  await stepUp.getByText('The password is wrong.').waitFor();
  expect(await violations(page)).toEqual([]);
  await stepUp.getByLabel('Your password').fill(PASSWORD);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    stepUp.getByRole('button', { name: 'Confirm' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const data = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { account: { email: string } };
  expect(data.account.email).toBe(ofThisTry({ ...ADA, email: 'curious@example.org' }).email);
});
