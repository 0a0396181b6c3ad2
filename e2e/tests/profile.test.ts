import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { violations } from '../harness/axe.ts';
import { memberPages, settled } from '../harness/dashboard.ts';
import { ADA, logIn, PASSWORD, startOpen } from '../harness/member.ts';
import { dialogViolations } from '../harness/office.ts';
import type { Server } from '../harness/server.ts';
import { type Browse, type BrowseOptions, expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startOpen();
});
afterAll(() => server.stop());

/** The profile of a member of the test's own. */
const profile = (browse: Browse, name: string, options?: BrowseOptions): Promise<Page> =>
  memberPages(browse, server, { ...ADA, email: `${name}@example.org` })('/dashboard/profile', options);

const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

describe('the profile', () => {
  test('is filled in, kept and shown', async ({ browse }) => {
    const page = await profile(browse, 'filled');
    expect(await page.locator('.profile-card').textContent()).toContain('Member Since');
    await button(page, 'Select title').click();
    const form = dialog(page, 'Edit Profile');
    expect(await dialogViolations(page)).toEqual([]);

    await form.getByLabel('Name').fill('Ada King');
    await form.getByLabel('Title').fill('Analyst');
    await form.getByLabel('City').fill('London');
    await form.getByLabel('Country').fill('united k');
    await form.getByRole('option', { name: 'United Kingdom' }).click();
    await form.getByLabel('Phone No').fill('+44 20 7946 0958');
    await form.getByLabel('GitHub').fill('https://github.com/ada');
    await form.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Profile updated successfully');
    await form.waitFor({ state: 'detached' });
    // The focus is back where it was, or on what took its place.
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('DIALOG');

    await page.reload();
    await settled(page);
    const card = page.locator('.profile-card');
    expect(await card.getByRole('heading').textContent()).toBe('Ada King');
    for (const text of ['Analyst', 'London', 'United Kingdom', '+44 20 7946 0958'])
      expect(await card.textContent()).toContain(text);
    expect(await card.getByRole('link', { name: 'GitHub' }).getAttribute('href')).toBe('https://github.com/ada');
    expect(await violations(page)).toEqual([]);
  });

  test('says what is wrong at the field, and keeps what was entered', async ({ browse }) => {
    const page = await profile(browse, 'wrong', { expected: /422 / });
    await button(page, 'Edit Profile').click();
    const form = dialog(page, 'Edit Profile');
    const save = form.getByRole('button', { name: 'Save' });
    await form.getByLabel('Name').fill('a'.repeat(41));
    await form.getByLabel('Title').fill('t'.repeat(81));
    await form.getByLabel('Country').fill('Atlantis');
    await form.getByLabel('Website').fill('not an address');
    await save.click();
    const text = () => form.textContent();
    expect(await text()).toContain('Name cannot exceed 40 characters');
    expect(await text()).toContain('Title cannot exceed 80 characters');
    expect(await text()).toContain('Choose a country from the list');
    expect(await text()).toContain('Enter a full address that begins with https:// or http://');
    expect(await form.getByLabel('Name').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await dialogViolations(page)).toEqual([]);

    // What only the server knows comes to its field, too.
    await form.getByLabel('Name').fill('Ada Lovelace');
    await form.getByLabel('Title').fill('');
    await form.getByLabel('Country').fill('');
    await form.getByLabel('Website').fill('');
    await form.getByLabel('Phone No').fill('call me');
    await save.click();
    await form.getByText('Phone No must be a telephone number of 4 to 15 digits').waitFor();
    expect(await form.getByLabel('Phone No').inputValue()).toBe('call me');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    expect(await button(page, 'Edit Profile').evaluate((found) => found === document.activeElement)).toBe(true);
  });

  test('can be edited while the countries fail to load', async ({ browse }) => {
    const page = await profile(browse, 'nowhere', {
      expected: /503 .*\/api\/countries/,
      prepare: (context) => context.route('**/api/countries', (route) => route.fulfill({ status: 503 })),
    });
    await button(page, 'Edit Profile').click();
    await toast(page, 'Failed to load countries');
    const form = dialog(page, 'Edit Profile');
    expect(await form.textContent()).toContain('Failed to load countries');
    await form.getByLabel('City').fill('Turin');
    await form.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Profile updated successfully');
  });

  test('says so when it cannot be saved', async ({ browse }) => {
    const page = await profile(browse, 'unsaved', {
      expected: /500 .*\/update-user/,
      prepare: (context) => context.route('**/api/profile/update-user', (route) => route.fulfill({ status: 500 })),
    });
    await button(page, 'Edit Profile').click();
    const form = dialog(page, 'Edit Profile');
    await form.getByLabel('City').fill('Turin');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('alert').getByText('Failed to update profile').waitFor();
    expect(await form.getByLabel('City').inputValue()).toBe('Turin');
  });
});

/** A square of one colour, as a PNG. */
function png(size: number): Buffer {
  const crcOf = (bytes: Buffer) => {
    let crc = ~0;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crcOf(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2], 8);
  const rows = Buffer.alloc(size * (1 + 3 * size), 120);
  for (let row = 0; row < size; row += 1) rows[row * (1 + 3 * size)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const [head, data, end] = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, head, data, end]);
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

test('a picture is uploaded and shown; what is none is refused', async ({ browse }) => {
  const port = await freePort();
  // The address of the picture is that of the site.
  const site = await startOpen({ port, settings: { 'site.url': `http://127.0.0.1:${port}` } });
  try {
    const page = await memberPages(browse, site)('/dashboard/profile', { expected: /415 .*\/upload-profile-picture/ });
    const file = page.locator('.picture input[type="file"]');
    await file.setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: png(400) });
    await toast(page, 'Profile updated successfully');
    const image = page.locator('.picture img');
    await expect.poll(() => image.evaluate((found: HTMLImageElement) => found.naturalWidth)).toBeGreaterThan(0);

    const before = await image.getAttribute('src');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await page.locator('.picture').getByText('Choose an image file.').waitFor();
    await file.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('#!/bin/sh\n') });
    await toast(page, 'Failed to update profile');
    // The server's reason stands by the picture.
    expect(await page.locator('.picture [role="alert"]').textContent()).not.toBe('');
    expect(await image.getAttribute('src')).toBe(before);
    expect(await violations(page)).toEqual([]);
  } finally {
    await site.stop();
  }
});

describe('the password', () => {
  test('is changed by who knows it', async ({ browse }) => {
    const page = await profile(browse, 'changer', { expected: /422 .*\/update-password/ });
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
    expect(await dialogViolations(page)).toEqual([]);
    await fill('not the password', 'more tea & biscuits', 'more tea & biscuits');
    await form.getByText('Current password is wrong').waitFor();
    await fill(PASSWORD, 'more tea & biscuits', 'more tea & biscuits');
    await toast(page, 'Password updated successfully!');
    await form.waitFor({ state: 'detached' });
  });

  test('failing without a reason says so', async ({ browse }) => {
    const page = await profile(browse, 'unlucky', {
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
  const page = await profile(browse, 'unconfirmed');
  const setting = page.getByRole('region', { name: 'Email' });
  expect(await setting.textContent()).toContain('Not verified');
  await setting.getByRole('button', { name: 'Send the link again' }).click();
  await page.locator('.toast-success').waitFor();
});

test('a session elsewhere is ended', async ({ browse }) => {
  const there = await profile(browse, 'two-places', { expected: /401 / });
  const here = await browse('/dashboard/profile', {
    site: server.url,
    prepare: (context) => logIn(context, server, { ...ADA, email: 'two-places@example.org' }),
  });
  await settled(here);
  const rows = here.locator('.session');
  expect(await rows.count()).toBe(2);
  expect(await rows.filter({ hasText: 'This browser' }).getByRole('button').count()).toBe(0);
  await rows.getByRole('button', { name: 'Sign out' }).click();
  await toast(here, 'Signed out there.');
  await expect.poll(() => rows.count()).toBe(1);

  // There it is noticed with the next step: home, with one message (decision 19).
  await there.getByRole('button', { name: 'Send the link again' }).click();
  await there.waitForURL((url) => url.pathname === '/');
  await toast(there, 'Please login to access your dashboard');
});

test('deletion is asked for, announced and taken back', async ({ browse }) => {
  const page = await profile(browse, 'leaving');
  await button(page, 'Delete Account').click();
  const asking = dialog(page, 'Delete Account');
  expect(await asking.textContent()).toContain('within 5-7 days');
  expect(await dialogViolations(page)).toEqual([]);
  await asking.getByRole('button', { name: 'Request deletion' }).click();
  const raised = dialog(page, 'Deletion Request Raised');
  await raised.getByRole('button', { name: 'OK' }).click();
  const setting = page.getByRole('region', { name: 'Delete account' });
  expect(await setting.textContent()).toMatch(/Your account will be deleted on \w+ \d+, \d{4}\./);

  // It is still so for who comes back.
  await page.reload();
  await settled(page);
  await setting.getByRole('button', { name: 'Cancel Delete Request' }).click();
  await dialog(page, 'Cancel Delete Request').getByRole('button', { name: 'Keep my account' }).click();
  await toast(page, 'Your account stays. The deletion request is cancelled.');
  await button(page, 'Delete Account').waitFor();
});

test('a request that fails says why, or that it did', async ({ browse }) => {
  let status = 409;
  const page = await profile(browse, 'staying', {
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
  const asking = dialog(page, 'Delete Account');
  await asking.getByRole('button', { name: 'Request deletion' }).click();
  await asking.getByText('The last admin cannot leave.').waitFor();
  status = 500;
  await asking.getByRole('button', { name: 'Request deletion' }).click();
  await asking.getByText('Failed to submit deletion request.').waitFor();
});

test('what is kept is downloaded, after the password was entered again', async ({ browse }) => {
  let refused = false;
  const page = await profile(browse, 'curious', {
    expected: /(403 .*\/export|422 .*\/confirm-password)/,
    // As the server does when signing in was more than ten minutes ago.
    prepare: (context) =>
      context.route('**/api/profile/export', (route) => {
        if (refused) return route.continue();
        refused = true;
        const body = JSON.stringify({ code: 'confirmation-required', message: 'Please enter your password again.' });
        return route.fulfill({ status: 403, contentType: 'application/problem+json', body });
      }),
  });
  await button(page, 'Download my data').click();
  const asked = dialog(page, 'Confirm it is you');
  await asked.getByLabel('Your password').fill('not the password');
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await asked.getByText('Your password is wrong').waitFor();
  expect(await dialogViolations(page)).toEqual([]);
  await asked.getByLabel('Your password').fill(PASSWORD);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    asked.getByRole('button', { name: 'Confirm' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const data = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { account: { email: string } };
  expect(data.account.email).toBe('curious@example.org');
});
