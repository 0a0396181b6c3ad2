import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { violations } from '../harness/axe.ts';
import { ask, type Items, opener, ready, settled, startAdmin } from '../harness/admin.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startAdmin();
});
afterAll(() => server.stop());

const names = (page: Page) => page.locator('.records tbody .record-name').allTextContents();
const listed = async (page: Page, query: string) =>
  (await ask<Items>(page, `/api/admin/tools?${query}`)).items.map(({ name }) => name);
const total = (page: Page) => page.locator('.pages [role="status"]').textContent();
const shows = (page: Page, expected: string[]) => expect.poll(() => names(page)).toEqual(expected);

/** Opens the dialog of a filter that is not set. */
async function addFilter(page: Page, label: string) {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
  return page.getByRole('dialog', { name: `Filter by ${label}` });
}

async function choose(page: Page, label: string, option: string) {
  const dialog = await addFilter(page, label);
  await dialog.getByLabel(option, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

test('filters, order and page are in the address, and stand a reload', async ({ browse }) => {
  const page = await opener(browse, server)('/tools');
  await choose(page, 'Pricing', 'Freemium');
  await page.getByRole('button', { name: /^Pricing.*: Freemium/ }).waitFor();
  await page.getByRole('button', { name: 'Name' }).click();
  await shows(page, await listed(page, 'pricingType=Freemium&sort=name&limit=25'));
  await expect.poll(() => page.locator('th[aria-sort="ascending"]').innerText()).toBe('Name');
  await page.getByRole('button', { name: 'Name' }).click();
  await shows(page, await listed(page, 'pricingType=Freemium&sort=-name&limit=25'));
  await page.getByRole('button', { name: 'Go to next page' }).click();
  const second = await listed(page, 'pricingType=Freemium&sort=-name&limit=25&page=2');
  await shows(page, second);

  await page.reload();
  await settled(page);
  await shows(page, second);
  await page.getByRole('button', { name: /^Pricing.*: Freemium/ }).waitFor();

  await page.goBack();
  await shows(page, await listed(page, 'pricingType=Freemium&sort=-name&limit=25'));
  await page.getByRole('button', { name: 'Clear all' }).click();
  await shows(page, await listed(page, 'sort=-name&limit=25'));
});

test('a search narrows the list, and one without hits offers the way back', async ({ browse }) => {
  const page = await opener(browse, server)('/tools');
  await page.getByRole('searchbox', { name: 'Search' }).fill('midj');
  await shows(page, ['Midjourney']);
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzqqxxkk');
  await page.getByText('Nothing matches these filters.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect.poll(() => names(page).then(({ length }) => length)).toBe(25);
  expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('');
});

test('a search waits until nothing was typed for half a second', async ({ browse }) => {
  const page = await opener(browse, server)('/tools');
  const searched: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const query = searchParams.get('q');
    if (pathname === '/api/admin/tools' && query) searched.push(query);
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const box = page.getByRole('searchbox', { name: 'Search' });
  for (const query of ['m', 'mi', 'midj']) {
    await box.fill(query);
    await page.clock.runFor(499);
  }
  expect(searched).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await shows(page, ['Midjourney']);
  expect(searched).toEqual(['midj']);
});

test('a filter by reference finds its records by typing and names them', async ({ browse }) => {
  const page = await opener(browse, server)('/tools');
  const dialog = await addFilter(page, 'Category');
  await dialog.getByRole('combobox', { name: 'Category' }).fill('Image Gen');
  const filtered = page.waitForResponse(/\/api\/admin\/tools\?.*category=/);
  await page.getByRole('option', { name: 'Image Generator' }).click();
  // Records that are about to be replaced are pale.
  await filtered;
  await ready(page);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Category: Image Generator/ }).waitFor();
  const { items } = await ask<Items>(page, '/api/admin/categories?q=Image%20Generator');
  await shows(page, await listed(page, `category=${items[0]?.id}&limit=25&sort=-createdAt`));
});

test('days, yes and no narrow the list', async ({ browse }) => {
  const page = await opener(browse, server)('/tools');
  await choose(page, 'Has a logo', 'No');
  const dialog = await addFilter(page, 'Created to');
  await dialog.getByLabel('Created to').fill('2001-01-01');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Nothing matches these filters.').waitFor();
  await page.getByRole('button', { name: 'Created to: Jan 1, 2001' }).click();
  await dialog.getByLabel('Created to').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove the filter Created to' }).click();
  const { totalCount } = await ask<Items>(page, '/api/admin/tools?hasLogo=false');
  await expect.poll(() => total(page)).toContain(`Total: ${totalCount} ·`);
});

test('the first cell leads to the record, also by keyboard', async ({ browse }) => {
  const page = await opener(browse, server)(`/tools?filter=${encodeURIComponent('{"q":"midjourney"}')}`);
  const link = page.getByRole('link', { name: 'Midjourney', exact: true });
  expect(await link.getAttribute('href')).toMatch(/^\/dashboard\/admin\/tools\/[0-9a-f-]{36}\/show$/);
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Midjourney' }).waitFor();
  expect(await page.title()).toBe('Midjourney - AI ToolBase admin');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.goBack();
  await shows(page, ['Midjourney']);

  // So does the whole row; with Ctrl or the middle button in a new tab.
  const cell = page.getByRole('row', { name: /Midjourney/ }).locator('td', { hasText: 'Approved' });
  const [opened] = await Promise.all([page.context().waitForEvent('page'), cell.click({ modifiers: ['Control'] })]);
  await opened.close();
  const [another] = await Promise.all([page.context().waitForEvent('page'), cell.click({ button: 'middle' })]);
  await another.close();
  await page.getByRole('checkbox', { name: 'Select Midjourney' }).click();
  await page.getByText('1 selected').waitFor();
  await cell.click();
  await page.getByRole('heading', { level: 1, name: 'Midjourney' }).waitFor();
});

test('the export holds the whole filtered set', async ({ browse }) => {
  const page = await opener(browse, server)(`/tools?filter=${encodeURIComponent('{"pricingType":["Freemium"]}')}`);
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'JSON' }).click(),
  ]);
  const rows = JSON.parse(await text(await file.createReadStream())) as unknown[];
  const { totalCount } = await ask<Items>(page, '/api/admin/tools?pricingType=Freemium');
  expect(totalCount).toBeGreaterThan(25);
  expect(rows).toHaveLength(totalCount);
});

test('reports are downloaded, with the parameters they need', async ({ browse }) => {
  const page = await opener(browse, server)('/reports');
  const report = page.getByRole('region', { name: 'Tools per rating' });
  const widthOf = (selector: string) =>
    report
      .locator(selector)
      .first()
      .evaluate((found) => found.clientWidth);
  expect(await widthOf('.MuiFormControl-root'), 'a field is as wide as its form').toBe(await widthOf('.report-form'));
  await report.getByRole('button', { name: /^Download CSV/ }).click();
  await report.getByText('This is required.').waitFor();
  await report.getByRole('combobox', { name: /^Rating/ }).click();
  await page.getByRole('option', { name: '5Star' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: /^Download CSV/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^tools-per-rating-\d{4}-\d{2}-\d{2}\.csv$/);

  const live = page.getByRole('region', { name: 'Live tools' });
  await live.getByLabel('To', { exact: true }).fill('1999-12-30');
  await live.getByRole('button', { name: /^Show first rows/ }).click();
  await live.getByText('0 rows').waitFor();
  await live.getByLabel('To', { exact: true }).fill('');
  await live.getByRole('button', { name: /^Show first rows/ }).click();
  await live.getByRole('region', { name: 'First rows of Live tools' }).waitFor();
  expect(await live.getByRole('row').count(), 'the heads and ten rows').toBe(11);
  expect(await violations(page)).toEqual([]);
});

test('the first screen has what waits, the numbers and how they came about', async ({ browse }) => {
  const page = await opener(browse, server)('/');
  const needs = page.getByRole('region', { name: 'Needs you today' });
  await needs.getByText('Nothing waits in').waitFor();
  await needs.getByRole('button', { name: 'By age' }).click();
  await needs.getByText('Nothing waits in').waitFor();
  const trends = page.getByRole('region', { name: 'Trends' });
  await trends.locator('svg').first().waitFor();
  await trends.getByRole('button', { name: 'Month' }).click();
  await trends.getByText('in 12 months').first().waitFor();
  await trends
    .getByText(/^Table/)
    .first()
    .click();
  await trends.getByRole('table').first().waitFor();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await violations(page), theme).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, 'no sideways scroll').toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('region', { name: 'AIs' }).getByRole('link', { name: 'Total Live' }).click();
  await page.locator('a[aria-current="page"]').filter({ hasText: 'Active Tools' }).waitFor();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Inbox' }).click();
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
  await page.getByText('Nothing waits for you. Enjoy the day.').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('on a phone the menu is a drawer and filters are chips', async ({ browse }) => {
  const page = await opener(browse, server)('/', { viewport: 'phone' });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Tools', exact: true }).click();
  await page.getByRole('list', { name: 'Tools' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Admin' }).count()).toBe(0);
  await choose(page, 'Pricing', 'Freemium');
  await page.getByRole('button', { name: 'Pricing: Freemium' }).waitFor();
  expect(await violations(page)).toEqual([]);
});
