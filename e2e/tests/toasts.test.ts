import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { memberPages } from '../harness/dashboard.ts';
import { toast } from '../harness/forms.ts';
import { ADA, startOpen } from '../harness/member.ts';
import { violations } from '../harness/axe.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startOpen();
});
afterAll(() => server.stop());

/** True if the message itself is what one sees, and touches, where it is. */
const isOnTop = (page: Page, text: string) =>
  toast(page, text).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
const FAILED = 'Failed to load countries';

test.for(['desktop', 'phone'] as const)(
  'a message while a dialog is open is seen, heard and dismissed above it on %s',
  async (viewport, { browse }) => {
    const page = await memberPages(browse, server, { ...ADA, email: `${viewport}@example.org` })('/dashboard/profile', {
      viewport,
      expected: /503 .*\/api\/countries/,
      prepare: (context) => context.route('**/api/countries', (route) => route.fulfill({ status: 503 })),
    });
    const edit = page.getByRole('main').getByRole('button', { name: 'Edit Profile', exact: true });
    await edit.click();
    const form = page.getByRole('dialog', { name: 'Edit Profile' });
    // By its role inside the dialog: what is outside an open one is silent.
    const message = form.getByRole('alert').filter({ hasText: FAILED });
    await message.waitFor();
    await expect.poll(() => isOnTop(page, FAILED)).toBe(true);
    expect(await violations(page)).toEqual([]);
    // The purpose of the dialog is not covered by it.
    await form.getByRole('button', { name: 'Save' }).click({ trial: true });
    await message.getByRole('button', { name: 'Close' }).click();
    await toast(page, FAILED).waitFor({ state: 'detached' });
    expect(await form.isVisible()).toBe(true);

    // The last message stays when the dialog goes, and what is on the page moves into the next one.
    await form.getByLabel('City').fill('Turin');
    await form.getByRole('button', { name: 'Save' }).click();
    const saved = page.getByRole('status').filter({ hasText: 'Profile updated successfully' });
    await form.waitFor({ state: 'detached' });
    await saved.hover();
    await expect.poll(() => isOnTop(page, 'Profile updated successfully')).toBe(true);
    await edit.click();
    await form.getByRole('status').filter({ hasText: 'Profile updated successfully' }).waitFor();
    await expect.poll(() => isOnTop(page, 'Profile updated successfully')).toBe(true);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
  },
);
