import type { Page } from 'playwright-core';
import { ask, type Items, opener } from '../harness/admin.ts';
import { violations, violationsInBothThemes } from '../harness/axe.ts';
import { ownAdmin } from '../harness/own-admin.ts';
import { expect, test } from '../harness/test.ts';

const own = ownAdmin();

const ROWS = [
  'Name,Where it lives,Description,Category',
  'Quill Otter,https://quill-otter.example/,Writes letters in the voice of your firm.,Image Generator',
  'Plum Radar,https://plum-radar.example/,Finds pictures that look like another one.,Zwirbel Quonk',
  'Midjourney again,https://www.midjourney.com/?ref=list,Is listed already.,Image Generator',
  'No Address,nowhere,Has no address at all.,Image Generator',
];
const LIST = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS.join('\n')) };

const summary = (page: Page) => page.getByRole('region', { name: 'What the import would do' });
const found = async (page: Page, name: string) =>
  (await ask<Items>(page, `/api/admin/tools?q=${encodeURIComponent(name)}`)).totalCount;

async function preview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview' }).click();
  await summary(page).waitFor();
}

test('a list is mapped, previewed, imported and taken back', async ({ browse }) => {
  const page = await opener(browse, own.server)('/imports/create', { expected: /\b(400|422) / });
  expect(await page.title()).toBe('Import a list - AI ToolBase admin');
  await page.getByLabel('List to import').setInputFiles(LIST);
  await page.getByText('list.csv').waitFor();

  const columns = page.getByRole('region', { name: 'Columns' });
  await columns.getByText('Choose its column').waitFor();
  expect(await columns.getByRole('combobox', { name: 'Name' }).innerText()).toBe('Name');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('alert').waitFor();
  expect(await summary(page).count()).toBe(0);

  await columns.getByRole('combobox', { name: 'URL' }).click();
  await page.getByRole('option', { name: /^Where it lives/ }).click();
  expect(await page.getByRole('alert').count(), 'what was wrong is gone').toBe(0);
  await preview(page);
  await summary(page).getByText('Of 4 rows it would add 1, change 0, skip 1 and reject 2.').waitFor();

  const categories = page.getByRole('region', { name: 'Categories' });
  const ours = categories.getByRole('combobox', { name: 'Ours for Zwirbel Quonk' });
  await categories.getByText(/^Not known/).waitFor();
  await ours.fill('image gen');
  await page.getByRole('option', { name: 'Image Generator', exact: true }).click();
  expect(await summary(page).count(), 'it holds no longer').toBe(0);
  await preview(page);
  await summary(page).getByText('Of 4 rows it would add 2, change 0, skip 1 and reject 1.').waitFor();
  await ours.waitFor();
  const added = summary(page).getByRole('region', { name: 'Tools that would be added' });
  expect(await added.getByRole('rowheader').allInnerTexts()).toEqual(['Quill Otter', 'Plum Radar']);
  await summary(page).getByText('Skipped rows, with the tools that they equal').click();
  await summary(page).getByText('Line 4: Midjourney again, because its address is that of Midjourney').waitFor();
  await summary(page).locator('summary').last().click();
  await summary(page)
    .getByText(/^Line 5: /)
    .waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await found(page, 'Quill Otter')).toBe(0);
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow(), 'a wide table scrolls in its box').toBe(0);
  if (desktop) await page.setViewportSize(desktop);

  await page.getByRole('switch', { name: 'Make new tools public at once' }).check();
  expect(await summary(page).count()).toBe(0);
  await preview(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('list.csv: done. 2 tools added, 0 changed, 1 row skipped, 1 rejected.').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await found(page, 'Quill Otter')).toBe(1);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('The import is undone.').waitFor();
  await page.getByText('list.csv: undone.').waitFor();
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
  expect(await found(page, 'Quill Otter')).toBe(0);

  await page.getByRole('link', { name: 'Show the import' }).click();
  await page.getByRole('link', { name: 'What was skipped' }).click();
  await page.getByText('Midjourney again').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a file that is no list is rejected before anything is written', async ({ browse }) => {
  const page = await opener(browse, own.server)('/imports/create', { expected: /\b(400|422) / });
  const count = async () => (await ask<Items>(page, '/api/admin/imports')).totalCount;
  const before = await count();
  const file = {
    name: 'list.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('PK\u0003\u0004 broken'),
  };
  await page.getByLabel('List to import').setInputFiles(file);
  await page.getByRole('alert').waitFor();
  for (const name of ['Preview', 'Import'])
    expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
  expect(await count()).toBe(before);
});
