import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { ADMIN, ask, type Items, opener, settled, startAdmin } from '../harness/admin.ts';
import { submitTools } from '../harness/admin-day.ts';
import type { Server } from '../harness/server.ts';
import { expectSound } from '../harness/sound.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startAdmin();
});
afterAll(() => server.stop());

const csv = (name: string, lines: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

test('a file of categories is previewed, its wrong line named, and the right one added', async ({ browse }) => {
  const page = await opener(browse, server)('/categories');
  await page.getByRole('link', { name: 'Import categories' }).click();
  const file = page.getByLabel('File of categories');
  const plan = page.getByRole('region', { name: 'What the file would add' });
  const head = 'main category,category,slug,description';
  await file.setInputFiles(csv('wrong.csv', [head, 'Garden,Bees,bees,', 'Garden,Wasps,bees,']));
  await plan.getByText(/^Line 3, slug: /).waitFor();
  expect(await page.getByRole('button', { name: /^Add / }).count()).toBe(0);
  await expectSound(page);

  const lines = [
    head,
    'Garden,,,All that grows.',
    'Garden,Bees,,',
    'Garden,Roses,old-roses,',
    'Image,Image Generator,,',
  ];
  await file.setInputFiles(csv('own.csv', lines));
  await plan.getByText(/^Of 4 lines: 1 main category and 2 categories are new/).waitFor();
  expect(await plan.getByRole('rowheader').allInnerTexts()).toEqual(['Garden', 'Bees', 'Roses']);
  await expectSound(page);
  await page.getByRole('button', { name: 'Add 3 categories' }).click();
  const result = page.getByRole('status').filter({ hasText: 'Added: 1 main category and 2 categories.' });
  await result.waitFor();
  await expect.poll(() => isFocused(result), { message: 'the focus is on the result' }).toBe(true);
  await page.getByRole('link', { name: 'Show the categories' }).click();
  await page.waitForURL(`**${ADMIN}/categories`);
  const { items } = await ask<Items>(page, '/api/admin/categories?q=old-roses');
  expect(items.map(({ name }) => name)).toEqual(['Roses']);
});

const LIST = csv('list.csv', [
  'Name,Where it lives,Description,Category',
  'Quill Otter,https://quill-otter.example/,Writes letters in the voice of your firm.,Image Generator',
]);
const OTHER = csv('other.csv', ['Name,Address,Description', 'Plum Radar,https://plum-radar.example/,Finds pictures.']);

async function chooseList(page: Page, list: typeof LIST): Promise<Locator> {
  await page.getByLabel('List to import').setInputFiles(list);
  await page.getByText(list.name, { exact: true }).waitFor();
  return page.getByRole('region', { name: 'Columns' });
}

test('the mapping of a list is saved, fills in the next one, and names the column that a list lacks', async ({
  browse,
}) => {
  const page = await opener(browse, server)('/imports/create');
  const columns = await chooseList(page, LIST);
  const mapping = page.getByRole('region', { name: 'Saved mapping' });
  await columns.getByRole('combobox', { name: 'URL' }).click();
  await page.getByRole('option', { name: /^Where it lives/ }).click();
  await mapping.getByRole('button', { name: 'Save this mapping…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this mapping' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Weekly list');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Mapping “Weekly list” saved').waitFor();

  await page.goto(`${ADMIN}/imports/create`);
  await settled(page);
  await chooseList(page, LIST);
  const use = async () => {
    await mapping.getByRole('combobox', { name: 'Use a saved mapping' }).click();
    await page.getByRole('option', { name: 'Weekly list' }).click();
  };
  await columns.getByText('Choose its column').waitFor();
  await use();
  await expect.poll(() => columns.getByRole('combobox', { name: 'URL' }).innerText()).toBe('Where it lives');

  await page.goto(`${ADMIN}/imports/create`);
  await settled(page);
  await chooseList(page, OTHER);
  await use();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await mapping.getByText('The file has no column “Where it lives”, which this mapping uses for URL').waitFor();
  await expectSound(page);
});

test('the inbox is grouped by member and by website, and an item leads to the others of its member', async ({
  browse,
}) => {
  await submitTools(server, { name: 'Ada Maker', email: 'ada.maker@example.org' }, ['Ink Pot', 'Ink Well']);
  await submitTools(server, { name: 'Bo Maker', email: 'bo.maker@example.org' }, ['Blotter']);
  const page = await opener(browse, server)('/inbox');
  const groups = page.getByRole('navigation', { name: 'Group by' });
  await groups.getByRole('link', { name: 'Member' }).click();
  const ada = page.getByRole('heading', { level: 2, name: 'Ada Maker, 2 items' });
  await ada.waitFor();
  await page.getByRole('heading', { level: 2, name: 'Bo Maker, 1 item' }).waitFor();
  await expectSound(page);
  await groups.getByRole('link', { name: 'Website' }).click();
  await page.getByRole('heading', { level: 2, name: 'ink-pot.example, 1 item' }).waitFor();
  expect(new URL(page.url()).searchParams.get('group')).toBe('host');

  await page.getByRole('link', { name: 'Ink Pot', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Ink Pot' }).waitFor();
  const related = page.getByRole('link', { name: '1 more from Ada Maker' });
  await related.waitFor();
  await page.getByRole('region', { name: 'Decision' }).getByRole('button', { name: 'Approve' }).waitFor();
  await expectSound(page);
  await related.click();
  await page.getByRole('heading', { level: 2, name: 'Waiting from Ada Maker' }).waitFor();
  await expect.poll(() => page.locator('.inbox-item').count()).toBe(2);
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect.poll(() => page.locator('.inbox-item').count()).toBe(3);
});
