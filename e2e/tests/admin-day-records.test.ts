import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { ask, type Items, startAdmin } from '../harness/admin.ts';
import { clicks, find, home, keys, rows, toList } from '../harness/admin-day.ts';
import { asGrace } from '../harness/blogs.ts';
import { askQuestion, publishReviews } from '../harness/reviews.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

/** The changes of an admin's day, with the clicks and keys that each may take from the first screen on. */

let server: Server;
beforeAll(async () => {
  server = await startAdmin();
});
afterAll(() => server.stop());

const selection = (page: Page) => page.getByRole('region', { name: 'Selection' });
const inactive = async (page: Page) => (await ask<Items>(page, '/api/admin/tools?state=inactive')).totalCount;

test('a number is taken out of a review with five clicks', async ({ browse }) => {
  const [id] = await publishReviews(server, 'claude', [
    { title: 'Good for letters', stars: 4, problem: 'Call +44 7700 900123' },
  ]);
  const page = await home(browse, server);
  await toList(page, 'Submitted reviews');
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await rows(page)
    .filter({ hasText: 'Good for letters' })
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const problem = page.getByRole('textbox', { name: /problem/i }).first();
  const text = await problem.inputValue();
  await problem.fill(text.replace('+44 7700 900123', 'them'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Review updated successfully').waitFor();
  expect(await clicks(page)).toBeLessThanOrEqual(5);
  const review = await ask<object>(page, `/api/admin/reviews/${id}`);
  expect(JSON.stringify(review)).not.toContain('900123');
  expect(JSON.stringify(await ask<Items>(page, '/api/admin/audit?limit=20'))).not.toContain('900123');
});

test('thirty tools are deactivated and brought back with nine clicks', async ({ browse }) => {
  const page = await home(browse, server);
  await toList(page, 'Tools');
  await page.getByRole('combobox', { name: 'Per page' }).click();
  await page.getByRole('option', { name: '50' }).click();
  await expect.poll(() => rows(page).count()).toBe(50);
  const boxes = page.locator('.records tbody input[type="checkbox"]');
  await boxes.nth(0).click();
  await boxes.nth(29).click({ modifiers: ['Shift'] });
  await page.getByText('30 selected').waitFor();
  await selection(page).getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate: 30 Tools' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Spring cleaning');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText('30 tools were deactivated').waitFor();
  expect(await inactive(page)).toBe(30);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('30 tools are as they were before').waitFor();
  expect(await inactive(page)).toBe(0);
  expect(await clicks(page)).toBeLessThanOrEqual(9);
});

test('a tool goes to the trash, comes back, and is deleted for good, with eleven clicks', async ({ browse }) => {
  const page = await home(browse, server);
  await find(page, 'AutoDraw', 'AutoDraw');
  const act = async (name: string, fields: Record<string, string> = {}) => {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    for (const [field, text] of Object.entries(fields)) await dialog.getByRole('textbox', { name: field }).fill(text);
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await act('Deactivate', { Reason: 'Its site is gone.' });
  await act('Reactivate');
  await act('Deactivate', { Reason: 'Its site is gone again.' });
  await act('Delete permanently', { 'Type autodraw to go on': 'autodraw' });
  await page.getByText('Tool deleted successfully!').waitFor();
  expect(await clicks(page)).toBeLessThanOrEqual(11);
});

test('who changed the price is seen and reverted with five clicks', async ({ browse }) => {
  const price = async (page: Page) =>
    (await ask<{ items: { pricingType: string }[] }>(page, '/api/admin/tools?q=midjourney')).items[0]?.pricingType;
  await asGrace(server, async (admin) => {
    const found = await admin.request.get(`${server.url}/api/admin/tools?q=midjourney`);
    const { items } = (await found.json()) as Items;
    const address = `${server.url}/api/admin/tools/${items[0]?.id}`;
    const changed = await admin.request.patch(address, { data: { pricingType: 'Free' } });
    expect(changed.status(), await changed.text()).toBe(200);
  });
  const page = await home(browse, server);
  expect(await price(page)).toBe('Free');
  await find(page, 'midjourney', /^Midjourney/);
  await page
    .getByRole('navigation', { name: 'Parts of Midjourney' })
    .getByRole('link', { name: /History/ })
    .last()
    .click();
  await page
    .getByText(/Grace Hopper/)
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /^Revert: Grace Hopper/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click();
  await page.getByText('The change is reverted.').waitFor();
  expect(await price(page)).not.toBe('Free');
  expect(await clicks(page)).toBeLessThanOrEqual(5);
});

test('a slug is changed with five clicks, and the former address leads on', async ({ browse }) => {
  const page = await home(browse, server);
  await find(page, 'jasper', /^Jasper/);
  await page.getByRole('button', { name: 'Edit slug' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit slug: Jasper' });
  await dialog.getByRole('textbox', { name: 'New slug' }).fill('jasper-writes');
  await dialog.getByRole('button', { name: 'Edit slug' }).click();
  await page.getByText('Slug updated successfully!').waitFor();
  expect(await clicks(page)).toBeLessThanOrEqual(5);
  const former = () => page.request.get(`${server.url}/ai/jasper`, { maxRedirects: 0 });
  await expect.poll(async () => (await former()).status()).toBe(301);
});

test('a member is deleted with four clicks', async ({ browse }) => {
  await askQuestion(server, 'claude', 'Is it free?');
  const page = await home(browse, server);
  await find(page, 'quentin-claude', /Quentin/);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete: Quentin' });
  await dialog.getByRole('textbox', { name: /^Type / }).fill('quentin-claude@example.org');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('User deleted successfully').waitFor();
  expect(await clicks(page)).toBeLessThanOrEqual(4);
});

test('three tools are featured with eleven clicks, and put in order by keys', async ({ browse }) => {
  const page = await home(browse, server);
  await find(page, 'Use case by task', /task/i);
  await page.getByRole('tab', { name: 'Copywriting' }).click();
  const names = ['Midjourney', 'Ideogram', 'Suno'];
  const before = await page.getByRole('rowheader').count();
  for (const [at, name] of names.entries()) {
    await page.getByRole('button', { name: 'Add tool' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Tool' }).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(before + at + 1);
  }
  expect(await clicks(page)).toBeLessThanOrEqual(11);
  const pressed = await keys(page);
  await page.getByRole('button', { name: 'Drag Suno' }).focus();
  await page.keyboard.press('Space');
  await page.getByText(/Suno is held/).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowUp');
  await page.getByText(`Suno is held at place ${before + 2} of ${before + 3}.`).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await expect.poll(async () => (await page.getByRole('rowheader').allInnerTexts())[before + 1]).toBe('Suno');
  expect((await keys(page)) - pressed).toBeLessThanOrEqual(4);
});

test('a list is mapped, previewed, imported and taken back with nine clicks', async ({ browse }) => {
  const list =
    'Name,Where it lives,Description,Category\nQuill Otter,https://quill-otter.example/,Writes letters in the voice of your firm.,Image Generator\n';
  const page = await home(browse, server);
  await toList(page, 'Imports');
  // An empty list has a second one.
  await page.getByRole('link', { name: 'New import' }).first().click();
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.getByLabel('List to import').setInputFiles(file);
  const columns = page.getByRole('region', { name: 'Columns' });
  await columns.getByRole('combobox', { name: 'URL' }).click();
  await page.getByRole('option', { name: /^Where it lives/ }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('Of 1 row it would add 1, change 0, skip 0 and reject 0.').waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText(/^list\.csv: done\. 1 tool added/).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('The import is undone.').waitFor();
  expect(await clicks(page)).toBeLessThanOrEqual(9);
});
