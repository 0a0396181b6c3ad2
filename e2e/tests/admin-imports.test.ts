import type { Page } from 'playwright-core';
import { ask, type Items, opener } from '../harness/admin.ts';
import { violations, violationsInBothThemes } from '../harness/axe.ts';
import { ownAdmin } from '../harness/own-admin.ts';
import { expect, test } from '../harness/test.ts';

const own = ownAdmin();

const ROWS = [
  'Name,Where it lives,Description,Category',
  'Quill Otter,https://quill-otter.example/,Writes letters in the voice of your firm.,Image Generator',
  'Plum Radar,https://plum-radar.example/,Finds pictures that look like another one.,Picture Generators',
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

  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('alert').waitFor();
  expect(await summary(page).count()).toBe(0);

  await page.getByRole('textbox', { name: 'Columns' }).fill('url=Where it lives');
  await page.getByRole('combobox', { name: 'Categories that are not known' }).click();
  await page.getByRole('option', { name: 'Take the nearest category', exact: true }).click();
  await preview(page);
  await summary(page).getByText('Of 3 rows it would add 2, change 0, skip 0 and reject 1.').waitFor();
  await summary(page).locator('summary').first().click();
  await summary(page)
    .getByText(/^Line 4: /)
    .waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await found(page, 'Quill Otter')).toBe(0);

  await page.getByRole('switch', { name: 'Make new tools public at once' }).check();
  expect(await summary(page).count()).toBe(0);
  await preview(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('list.csv: done. 2 tools added, 0 changed, 0 rows skipped, 1 rejected.').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await found(page, 'Quill Otter')).toBe(1);

  await page.getByRole('link', { name: 'Show the import' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('The import is undone.').waitFor();
  expect(await found(page, 'Quill Otter')).toBe(0);
});

test('a file that is no list is rejected before anything is written', async ({ browse }) => {
  const page = await opener(browse, own.server)('/imports/create', { expected: /\b(400|422) / });
  const file = {
    name: 'list.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('PK\u0003\u0004 broken'),
  };
  await page.getByLabel('List to import').setInputFiles(file);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
  expect((await ask<Items>(page, '/api/admin/imports')).totalCount).toBe(0);
});
