import type { Page } from 'playwright-core';
import { ask, type Items, opener } from '../harness/admin.ts';
import { violations } from '../harness/axe.ts';
import { ownAdmin } from '../harness/own-admin.ts';
import { expect, test } from '../harness/test.ts';

const own = ownAdmin();

const filtered = (filter: object) => `/tools?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const inactive = async (page: Page) => (await ask<Items>(page, '/api/admin/tools?state=inactive')).totalCount;
const selection = (page: Page) => page.getByRole('region', { name: 'Selection' });

async function deactivate(page: Page, rows: number[]): Promise<void> {
  for (const row of rows) await page.locator('.records tbody tr').nth(row).getByRole('checkbox').check();
  await selection(page).getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Its site is gone.');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText(/(was|were) deactivated\.$/).waitFor();
}

test('a tool goes to the trash, comes back, and is deleted permanently by its name', async ({ browse }) => {
  const page = await opener(browse, own.server)(filtered({ q: 'midjourney' }));
  expect(await page.getByRole('menuitem', { name: 'Delete permanently' }).count()).toBe(0);
  await deactivate(page, [0]);

  await page.getByRole('navigation', { name: 'Parts of Tools' }).getByRole('link', { name: 'Inactive Tools' }).click();
  await page.getByRole('cell', { name: 'Its site is gone.' }).waitFor();
  await page.getByRole('button', { name: 'More for Midjourney' }).click();
  await page.getByRole('menuitem', { name: 'Reactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await page.getByText('Tool reactivated successfully!').waitFor();
  await page.getByText('The trash is empty.').waitFor();
  expect(await inactive(page)).toBe(0);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('link', { name: 'Midjourney', exact: true }).click();
  await page.getByText('Its site is gone.').waitFor();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete permanently: Midjourney' });
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await dialog.getByText('This must be exactly midjourney').waitFor();
  expect(await inactive(page)).toBe(1);
  await dialog.getByRole('textbox', { name: 'Type midjourney to go on' }).fill('midjourney');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('Tool deleted successfully!').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Tools' }).waitFor();
  expect(await inactive(page)).toBe(0);
});

test('many tools are deleted permanently only by their number', async ({ browse }) => {
  const open = opener(browse, own.server);
  const page = await open(filtered({ state: ['approved'] }), { expected: /409 / });
  await deactivate(page, [0, 1, 2]);
  await page.getByRole('navigation', { name: 'Parts of Tools' }).getByRole('link', { name: 'Inactive Tools' }).click();
  // Until then the list shows the tools of the other tab.
  await expect.poll(() => page.getByRole('cell', { name: 'Its site is gone.' }).count()).toBe(3);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await selection(page).getByRole('button', { name: 'Delete permanently' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete permanently: 3 Tools' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Duplicates.');
  const number = dialog.getByRole('textbox', { name: 'Type 3 to go on' });
  await number.fill('2');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await dialog.getByText('This must be exactly 3').waitFor();
  expect(await inactive(page)).toBe(3);

  await number.fill('3');
  await page.route('**/api/admin/tools/bulk/delete', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { message: '4 tools are selected, not 3. Nothing was deleted.', errors: { expected: ['…'] } },
    }),
  );
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await dialog.getByText('Failed to delete tool. 4 tools are selected, not 3. Nothing was deleted.').waitFor();
  expect(await inactive(page)).toBe(3);

  await page.unroute('**/api/admin/tools/bulk/delete');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('3 tools were deleted permanently').waitFor();
  await page.getByText('The trash is empty.').waitFor();
  expect(await inactive(page)).toBe(0);
});
