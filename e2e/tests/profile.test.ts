import { afterAll, beforeAll, describe } from 'vitest';
import { violations } from '../harness/axe.ts';
import { memberPages, settled } from '../harness/dashboard.ts';
import { toast } from '../harness/forms.ts';
import { startOpen } from '../harness/member.ts';
import { png } from '../harness/png.ts';
import { freePort } from '../harness/port.ts';
import { button, dialog, openProfile } from '../harness/profile.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startOpen();
});
afterAll(() => server.stop());

describe('the profile', () => {
  test('is filled in, stored and shown', async ({ browse }) => {
    const page = await openProfile(browse, server, 'filled');
    expect(await page.locator('.profile-card').textContent()).toContain('Member Since');
    await button(page, 'Select title').click();
    const form = dialog(page, 'Edit Profile');
    expect(await violations(page)).toEqual([]);

    await form.getByLabel('Name').fill('Ada King');
    await form.getByLabel('Title').fill('Analyst');
    await form.getByLabel('City').fill('London');
    await form.getByLabel('Country').fill('united k');
    await form.getByRole('option', { name: 'United Kingdom' }).click();
    await form.getByLabel('Phone No').fill('+44 20 7946 0958');
    await form.getByLabel('GitHub').fill('https://github.com/ada');
    await form.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Profile updated successfully').waitFor();
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

  test('says what is wrong at the field, and leaves what was entered', async ({ browse }) => {
    const page = await openProfile(browse, server, 'wrong', { expected: /422 / });
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
    expect(await violations(page)).toEqual([]);

    // An error that only the server finds comes to its field, too.
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
    const page = await openProfile(browse, server, 'nowhere', {
      expected: /503 .*\/api\/countries/,
      prepare: (context) => context.route('**/api/countries', (route) => route.fulfill({ status: 503 })),
    });
    await button(page, 'Edit Profile').click();
    await toast(page, 'Failed to load countries').waitFor();
    const form = dialog(page, 'Edit Profile');
    expect(await form.textContent()).toContain('Failed to load countries');
    await form.getByLabel('City').fill('Turin');
    await form.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Profile updated successfully').waitFor();
  });

  test('says so when it cannot be saved', async ({ browse }) => {
    const page = await openProfile(browse, server, 'unsaved', {
      expected: /500 .*\/update-user/,
      prepare: (context) => context.route('**/api/profile/update-user', (route) => route.fulfill({ status: 500 })),
    });
    await button(page, 'Edit Profile').click();
    const form = dialog(page, 'Edit Profile');
    await form.getByLabel('City').fill('Turin');
    await form.getByRole('button', { name: 'Save' }).click();
    // Said once, where the dialog does not cover it.
    await form.getByRole('alert').filter({ hasText: 'Failed to update profile' }).waitFor();
    expect(await form.getByLabel('City').inputValue()).toBe('Turin');
  });
});

test('a picture is uploaded and shown; what is none is rejected', async ({ browse }) => {
  const port = await freePort();
  // The address of the picture is that of the site.
  const site = await startOpen({ port, settings: { 'site.url': `http://127.0.0.1:${port}` } });
  try {
    const page = await memberPages(browse, site)('/dashboard/profile', { expected: /415 .*\/upload-profile-picture/ });
    const file = page.locator('.picture input[type="file"]');
    await file.setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: png(400) });
    await toast(page, 'Profile updated successfully').waitFor();
    const image = page.locator('.picture img');
    await expect.poll(() => image.evaluate((found: HTMLImageElement) => found.naturalWidth)).toBeGreaterThan(0);

    const before = await image.getAttribute('src');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await page.locator('.picture').getByText('Choose an image file.').waitFor();
    await file.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('#!/bin/sh\n') });
    await toast(page, 'Failed to update profile').waitFor();
    // The server's reason stands by the picture.
    expect(await page.locator('.picture [role="alert"]').textContent()).not.toBe('');
    expect(await image.getAttribute('src')).toBe(before);
    expect(await violations(page)).toEqual([]);
  } finally {
    await site.stop();
  }
});
