import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { violations } from '../harness/axe.ts';
import { memberPages, settled } from '../harness/dashboard.ts';
import { GRACE, PASSWORD, type TwoFactor, signUpAdmin, startOpen, enrolTwoFactor } from '../harness/member.ts';
import { dashboardLink, enter, submit, toast } from '../harness/forms.ts';
import { hydrated } from '../harness/hydrated.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';
import { codeOf, wrongCode } from '../harness/totp.ts';

let server: Server;
beforeAll(async () => {
  server = await startOpen();
});
afterAll(() => server.stop());

const setting = (page: Page) => page.getByRole('region', { name: 'Two-factor sign-in' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const codesIn = (page: Page) => dialog(page, 'Recovery codes').locator('code').allTextContents();

test('an admin turns on two-factor sign-in, renews the recovery codes and turns it off', async ({ browse }) => {
  const page = await browse('/dashboard/profile', {
    site: server.url,
    expected: /422 .*\/two-factor\/confirm/,
    prepare: async (context) => {
      await signUpAdmin(context, server, GRACE);
    },
  });
  await settled(page);
  await setting(page).getByRole('button', { name: 'Set up' }).click();
  const setUp = dialog(page, 'Two-factor sign-in');
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
  // As many squares a side as a QR code has, with the light margin.
  const box = (await setUp.getByRole('img', { name: 'QR code of the key' }).getAttribute('viewBox')) ?? '';
  expect((Number(box.split(' ')[2]) - 8 - 17) % 4).toBe(0);
  expect(await violations(page)).toEqual([]);

  const turnOn = setUp.getByRole('button', { name: 'Turn on' });
  await setUp.getByLabel('Code from the app').fill('12');
  await turnOn.click();
  expect(await setUp.textContent()).toContain('Enter the six digits shown in the app');
  await setUp.getByLabel('Code from the app').fill(wrongCode(secret));
  await turnOn.click();
  await setUp.getByText('Code from the app is wrong').waitFor();
  await setUp.getByLabel('Code from the app').fill(codeOf(secret));
  await turnOn.click();

  await dialog(page, 'Recovery codes').waitFor();
  const codes = await codesIn(page);
  expect(new Set(codes).size).toBe(10);
  expect(await violations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page, 'Recovery codes').getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ATB-recovery-codes.txt');
  await dialog(page, 'Recovery codes').getByRole('button', { name: 'Done' }).click();
  await setting(page).getByText('You have 10 recovery codes left.').waitFor();

  await setting(page).getByRole('button', { name: 'New recovery codes' }).click();
  await dialog(page, 'Recovery codes').waitFor();
  const renewed = await codesIn(page);
  expect(renewed).toHaveLength(10);
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
  await page.keyboard.press('Escape');

  await setting(page).getByRole('button', { name: 'Turn off' }).click();
  await dialog(page, 'Turn off').getByRole('button', { name: 'Turn off' }).click();
  await page.locator('.toast', { hasText: 'Two-factor sign-in is off.' }).waitFor();
  await setting(page).getByRole('button', { name: 'Set up' }).waitFor();
});

test('a member is offered one', async ({ browse }) => {
  const page = await memberPages(browse, server)('/dashboard/profile');
  await setting(page).getByRole('button', { name: 'Set up' }).click();
  await dialog(page, 'Two-factor sign-in').getByLabel('Code from the app').waitFor();
});

test('an admin who must have one is led to it from the admin', async ({ browse, serve }) => {
  const strict = await serve({ settings: { 'accounts.require_admin_two_factor': 'true' } });
  let factor: TwoFactor = { secret: '', recoveryCodes: [] };
  const page = await browse('/dashboard/admin/tools', {
    site: strict.url,
    expected: /40[13] .*\/api\//,
    prepare: async (context) => {
      await signUpAdmin(context, strict, GRACE);
    },
  });
  await page.getByRole('heading', { level: 1, name: 'Turn on two-factor sign-in first' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to your account settings' }).click();
  await setting(page).getByText('The admin pages stay closed to you until you turn it on').waitFor();
  factor = await enrolTwoFactor(page.context(), strict);
  expect(factor.recoveryCodes).toHaveLength(10);
  await page.goto('/dashboard/admin/tools');
  await page.getByRole('heading', { level: 1, name: 'Tools' }).waitFor();
});

/** Each attempt has an account of its own. */
let count = 0;

test('signing in needs a code after the password, of the app or for recovery', async ({ browse }) => {
  const admin = { name: 'Mary Somerville', email: `mary${(count += 1)}@example.org` };
  let factor: TwoFactor = { secret: '', recoveryCodes: [] };
  const page = await browse('/login?redirect=%2Fcategories', {
    site: server.url,
    expected: /401 .*\/login/,
    prepare: async (context) => {
      await signUpAdmin(context, server, admin);
      factor = await enrolTwoFactor(context, server);
      await context.clearCookies();
    },
  });
  const password = async () => {
    await enter(page, { Email: admin.email, Password: PASSWORD });
    await submit(page, 'Login');
    await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
  };
  const code = async (text: string) => {
    await enter(page, { Code: text });
    await submit(page, 'Confirm');
  };
  const wrong = page.getByRole('alert').getByText('This code is not correct. Codes change every 30 seconds.');
  const leave = async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await hydrated(page);
  };

  await password();
  const field = page.getByLabel('Code', { exact: true });
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await violations(page)).toEqual([]);
  await code('');
  await page.getByRole('alert').getByText('Please enter a code.').waitFor();
  await code(wrongCode(factor.secret));
  await wrong.waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await violations(page)).toEqual([]);
  expect(await dashboardLink(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await password();
  await code(codeOf(factor.secret, 1));
  await page.waitForURL('**/categories');
  await toast(page, 'Login successful').waitFor();
  await dashboardLink(page).waitFor();

  await leave();
  await password();
  await code(factor.recoveryCodes[3] ?? '');
  await page.waitForURL(`${server.url}/`);
  await dashboardLink(page).waitFor();

  await leave();
  await password();
  await code(factor.recoveryCodes[3] ?? '');
  await wrong.waitFor();
  expect((await page.request.get('/api/me')).status()).toBe(401);
});
