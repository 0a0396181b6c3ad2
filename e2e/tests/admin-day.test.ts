import { afterAll, beforeAll } from 'vitest';
import { ask, type Items, startAdmin } from '../harness/admin.ts';
import { clicks, find, home, toList } from '../harness/admin-day.ts';
import { askQuestion, publishReviews } from '../harness/reviews.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

/** Jobs of an admin's day, with the clicks that they may take from the first screen on. */

let server: Server;
beforeAll(async () => {
  server = await startAdmin();
});
afterAll(() => server.stop());

test('a spammer and all they wrote are removed with four clicks', async ({ browse }) => {
  await publishReviews(server, 'claude', [{ title: 'Buy at my shop', stars: 5 }]);
  const page = await home(browse, server);
  await toList(page, 'Users');
  await page.getByRole('button', { name: 'More for Reviewer A' }).click();
  await page.getByRole('menuitem', { name: 'Suspend and remove everything' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('region', { name: 'Everything of theirs' }).getByText('Reviews', { exact: true }).waitFor();
  // The field has the focus.
  await page.keyboard.type('Sends advertisements.');
  await dialog.getByRole('button', { name: 'Suspend and remove everything' }).click();
  await page.getByText('Reviewer A is suspended, and everything of theirs is removed.').waitFor();
  expect(await clicks(page)).toBe(4);
  const { items } = await ask<Items>(page, '/api/admin/reviews?state=published');
  expect(items.map(({ title }) => title)).toEqual([]);
});

test('the reviews of one month are a report after three clicks', async ({ browse }) => {
  const page = await home(browse, server);
  await toList(page, 'All reports');
  const report = page.getByRole('region', { name: 'Reviews', exact: true });
  await report.getByLabel('From', { exact: true }).click();
  // As typed; how a day is typed is the browser's affair.
  await report.getByLabel('From', { exact: true }).fill('2025-03-01');
  await report.getByLabel('To', { exact: true }).fill('2025-03-31');
  const [requested, file] = await Promise.all([
    page.waitForRequest(/\/api\/reports\/reviews\?/),
    page.waitForEvent('download'),
    report.getByRole('button', { name: /^Download CSV/ }).click(),
  ]);
  expect(requested.url()).toContain('from=2025-03-01&to=2025-03-31');
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  expect(await clicks(page)).toBe(3);
});

test('a link that did not arrive is mailed again with three clicks', async ({ browse }) => {
  await askQuestion(server, 'claude', 'Does it work without a network?');
  const page = await home(browse, server);
  await toList(page, 'Mail log');
  await page.getByRole('row', { name: /quentin-claude/ }).waitFor();
  await page
    .getByRole('row', { name: /quentin-claude/ })
    .getByRole('button', { name: /^Send again/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await page.getByText('The mail is on its way to quentin-claude@example.org.').waitFor();
  expect(await clicks(page)).toBe(3);
});

test('the data of a member are downloaded with two clicks', async ({ browse }) => {
  await askQuestion(server, 'midjourney', 'Does it draw hands?');
  const page = await home(browse, server);
  await find(page, 'quentin-midjourney', /Quentin/);
  await page.getByRole('heading', { level: 1, name: 'Quentin' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download data' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  expect(await clicks(page)).toBe(2);
});
