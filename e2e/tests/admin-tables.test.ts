import type { Page } from 'playwright-core';
import { violations } from '../harness/axe.ts';
import { ask, type Items, opener, settled } from '../harness/admin.ts';
import { ownAdmin } from '../harness/own-admin.ts';
import { expect, test } from '../harness/test.ts';

const own = ownAdmin();

const heads = (page: Page) => page.locator('.records thead th').allInnerTexts();
const left = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((cell) => Math.round(cell.getBoundingClientRect().left));

test('heads, checkbox and name stay in sight however the table is scrolled', async ({ browse }) => {
  const page = await opener(browse, own.server)('/tools');
  const cells = ['thead .select', 'thead .select + th', 'tbody .select', 'tbody th'];
  const before = await Promise.all(cells.map((cell) => left(page, cell)));
  const top = () => page.locator('.records thead th').first().boundingBox();
  const at = await top();
  await page.locator('.RaDataTable-tableWrapper').evaluate((box) => box.scrollTo(400, 500));
  expect(await Promise.all(cells.map((cell) => left(page, cell)))).toEqual(before);
  expect((await top())?.y).toBe(at?.y);
  expect(await violations(page)).toEqual([]);
});

test('columns that are out of sight are counted, and brought into it', async ({ browse }) => {
  const page = await opener(browse, own.server)('/tools');
  await page.setViewportSize({ width: 1280, height: 800 });
  const more = page.getByRole('button', { name: /^\d+ more columns?$/ });
  await more.waitFor();
  const count = async () => Number.parseInt(await more.innerText(), 10);
  const before = await count();
  await more.click();
  await expect.poll(count).toBeLessThan(before);
  await page.locator('.RaDataTable-tableWrapper').evaluate((box) => box.scrollTo(5000, 0));
  await more.waitFor({ state: 'detached' });
});

test('columns are chosen, and the choice stands a reload', async ({ browse }) => {
  const page = await opener(browse, own.server)('/tools');
  expect(await heads(page)).toContain('Saved');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Saved' }).click();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => heads(page)).not.toContain('Saved');
  await page.reload();
  await settled(page);
  expect(await heads(page)).not.toContain('Saved');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Show all' }).click();
  await expect.poll(() => heads(page)).toContain('Saved');

  const height = () =>
    page.locator('.records tbody tr').evaluateAll((rows) => Math.min(...rows.map((row) => row.clientHeight)));
  const before = await height();
  await page.getByRole('menuitemcheckbox', { name: 'Compact rows' }).click();
  await expect.poll(height).toBeLessThan(before);
  await page.reload();
  await settled(page);
  expect(await height()).toBeLessThan(before);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Compact rows', checked: true }).click();
});

test('a click with Shift selects what is between', async ({ browse }) => {
  const page = await opener(browse, own.server)('/tools');
  const boxes = page.locator('.records tbody input[type="checkbox"]');
  await boxes.nth(5).click();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await page.getByText('4 selected').waitFor();
});

test('all that a tab shows are chosen, and the action is for them alone', async ({ browse }) => {
  const page = await opener(browse, own.server)('/tools');
  await page.getByRole('link', { name: 'Active Tools', exact: true }).click();
  await page.locator('a[aria-current="page"]').filter({ hasText: 'Active Tools' }).waitFor();
  await settled(page);
  const { totalCount } = await ask<Items>(page, '/api/admin/tools?state=approved');
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await page.getByRole('button', { name: `Select all ${totalCount}` }).click();
  const sent = page.waitForRequest('**/api/admin/tools/bulk/deactivate');
  await page.route('**/api/admin/tools/bulk/deactivate', (route) => route.fulfill({ json: { done: 0, skipped: [] } }));
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Just a try.');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  expect((await sent).postDataJSON()).toEqual({ filter: { state: ['approved'] }, reason: 'Just a try.' });
});

test('a tool leads to its page on the site', async ({ browse }) => {
  const page = await opener(browse, own.server)(`/tools?filter=${encodeURIComponent('{"q":"midjourney"}')}`);
  const link = page.getByRole('link', { name: '/ai/midjourney' });
  expect(await link.getAttribute('href')).toBe('/ai/midjourney');
  await page.getByRole('link', { name: 'Midjourney', exact: true }).click();
  const button = page.getByRole('link', { name: /^View on site/ });
  expect(await button.getAttribute('href')).toBe('/ai/midjourney');
});

test('cards on a phone are put in order', async ({ browse }) => {
  const page = await opener(browse, own.server)('/tools', { viewport: 'phone' });
  await page.getByLabel('Sort by').selectOption('Name, ascending');
  const { items } = await ask<Items>(page, '/api/admin/tools?sort=name&limit=25');
  const names = page.locator('.cards .record-name');
  await expect.poll(() => names.first().innerText()).toBe(items[0]?.name);
  expect(await violations(page)).toEqual([]);
});

test('leaving Configuration with something unsaved needs a confirmation', async ({ browse }) => {
  const page = await opener(browse, own.server)('/configuration');
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Statistics' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(page.url()).toContain('/configuration');
  await page.getByRole('link', { name: 'Statistics' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
});

test('what is taken already is reported at its field', async ({ browse }) => {
  const page = await opener(browse, own.server)('/', { expected: /409 .*\/api\/admin\/tools/ });
  const { items } = await ask<Items>(page, '/api/admin/tools?q=midjourney');
  await page.goto(`/dashboard/admin/tools/${items[0]?.id}`);
  await settled(page);
  await page.getByRole('textbox', { name: 'Slug', exact: true }).fill('chatgpt');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'One thing keeps this from being saved' });
  await summary.getByRole('button', { name: 'Slug' }).click();
  expect(await page.getByRole('textbox', { name: 'Slug', exact: true }).getAttribute('aria-invalid')).toBe('true');
});

test('a site that takes no changes says so on every screen', async ({ browse }) => {
  const page = await opener(browse, own.server)('/tools', {
    prepare: (context) =>
      context.route('**/api/site', (route) => route.fulfill({ json: { readOnly: { message: 'Back at 14:00 UTC.' } } })),
  });
  await page.getByText('nothing can be saved. Back at 14:00 UTC.').waitFor();
  expect(await violations(page)).toEqual([]);
});
