import type { Page } from 'playwright-core';
import { violations } from '../harness/axe.ts';
import { ask, type Items, type OpenAdmin, opener } from '../harness/admin.ts';
import { ownAdmin } from '../harness/own-admin.ts';
import { expect, test } from '../harness/test.ts';

const own = ownAdmin();

const filtered = (filter: object) => `/tools?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const stateOf = async (page: Page, name: string) =>
  (await ask<Items>(page, `/api/admin/tools?q=${encodeURIComponent(name)}`)).items[0]?.state;

test('an action with a reason requests it, is confirmed by a message, and can be undone', async ({ browse }) => {
  const page = await opener(browse, own.server)(filtered({ q: 'midjourney' }));
  await page.getByRole('button', { name: 'More for Midjourney' }).click();
  expect(await page.getByRole('menuitem', { name: 'Approve' }).count(), 'it is approved already').toBe(0);
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate: Midjourney' });
  await dialog.getByText('Move this tool to the trash?').waitFor();
  expect(await violations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await dialog.getByText('This is required.').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Its site is gone.');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  // The heading of the dialog, which is closing, says the same.
  await page.getByRole('alert').filter({ hasText: 'Midjourney was deactivated.' }).waitFor();
  await page.getByRole('cell', { name: 'Inactive' }).waitFor();
  expect(await stateOf(page, 'midjourney')).toBe('inactive');

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('cell', { name: 'Approved' }).waitFor();
  expect(await stateOf(page, 'midjourney')).toBe('approved');
});

test('a dialog shows what the server will not have on its field, and keeps what was typed', async ({ browse }) => {
  const page = await opener(browse, own.server)(filtered({ q: 'midjourney' }), { expected: /422 / });
  await page.route('**/api/adminactions/deactivate-tool/*', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { message: 'reason: is rude', errors: { reason: ['is rude'] } },
    }),
  );
  await page.getByRole('button', { name: 'More for Midjourney' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Grr.');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText('is rude', { exact: true }).waitFor();
  expect(await reason.getAttribute('aria-invalid')).toBe('true');
  expect(await reason.inputValue()).toBe('Grr.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

const deactivateAll = async (page: Page, heading: string) => {
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: heading });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Spring cleaning');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
};

test('a slug is edited in a dialog, which names what the server rejects', async ({ browse }) => {
  const page = await opener(browse, own.server)(filtered({ q: 'midjourney' }), { expected: /(409|422) .*\/slug/ });
  await page.getByRole('button', { name: 'More for Midjourney' }).click();
  await page.getByRole('menuitem', { name: 'Edit slug' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit slug: Midjourney' });
  await dialog.getByText('Give Midjourney another slug? It is midjourney now.').waitFor();
  expect(await violations(page)).toEqual([]);
  const slug = dialog.getByRole('textbox', { name: 'New slug' });
  for (const [entered, rule] of [
    ['chatgpt', 'The slug "chatgpt" belongs to another tool, now or in the past.'],
    ['top-rated', 'is an address of the site itself'],
    ['midjourney', 'must be different from the current slug'],
  ] as const) {
    await slug.fill(entered);
    await dialog.getByRole('button', { name: 'Edit slug' }).click();
    await dialog.getByText(rule).first().waitFor();
    expect(await slug.inputValue()).toBe(entered);
  }
  await slug.fill('midjourney-pictures');
  await dialog.getByRole('button', { name: 'Edit slug' }).click();
  await page.getByText('Slug updated successfully!').waitFor();
  await page.getByRole('link', { name: '/ai/midjourney-pictures' }).waitFor();
});

test('what is skipped is counted, named, says why, and stays selected', async ({ browse }) => {
  const page = await opener(browse, own.server)(filtered({ state: ['approved', 'inactive'] }));
  await page.locator('.records tbody tr').nth(0).getByRole('checkbox').check();
  await deactivateAll(page, 'Deactivate: 1 Tool');
  await page.getByText(/ was deactivated\./).waitFor();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const { items } = await ask<Items>(page, '/api/admin/tools?state=approved&state=inactive');
  const inactive = items.filter(({ state }) => state === 'inactive').length;
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Reactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await page
    .getByText(new RegExp(`${inactive} tools? (was|were) reactivated, ${25 - inactive} were skipped`))
    .waitFor();
  const named = page.getByRole('listitem').filter({ hasText: /^.+: Only inactive tools can be reactivated/ });
  await named.first().waitFor();
  await page.getByText('Only inactive tools can be reactivated; this one is approved.').first().waitFor();
  await page.getByText(`… and ${20 - inactive} more`).waitFor();
  await page.getByText(`${25 - inactive} selected`).waitFor();
});

test("a record's page offers what its state allows", async ({ browse }) => {
  const open = opener(browse, own.server);
  const page = await open(filtered({ q: 'midjourney' }));
  await page.getByRole('link', { name: 'Midjourney', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Midjourney' }).waitFor();
  await page.getByRole('button', { name: 'Deactivate' }).waitFor();
  for (const name of ['Approve', 'Reactivate', 'Delete permanently'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
});

test('some records of a page are changed together', async ({ browse }) => {
  const page = await opener(browse, own.server)(filtered({ state: ['approved'] }));
  const rows = page.locator('.records tbody tr');
  const chosen = await rows.locator('.record-name').allTextContents();
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').check();
  await page.getByText('2 selected').waitFor();
  expect(await violations(page)).toEqual([]);
  await deactivateAll(page, 'Deactivate: 2 Tools');
  await page.getByText('2 tools were deactivated').waitFor();
  await expect.poll(() => rows.locator('.record-name').allTextContents()).not.toContain(chosen[0]);
  expect(await page.getByText('2 selected').count()).toBe(0);
  const { items } = await ask<Items>(page, '/api/admin/tools?state=inactive');
  expect(items.map(({ name }) => name).sort()).toEqual([chosen[0], chosen[2]].sort());
});

test('all records that a filter lets through are changed, over all pages, and undone', async ({ browse }) => {
  const open: OpenAdmin = opener(browse, own.server);
  const page = await open(filtered({ pricingType: ['Freemium'] }));
  const count = async (query: string) =>
    (await ask<Items>(page, `/api/admin/tools?pricingType=Freemium${query}`)).totalCount;
  const [all, inactive, approved] = [await count(''), await count('&state=inactive'), await count('&state=approved')];
  expect(all).toBeGreaterThan(25);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByText('25 selected').waitFor();
  await page.getByRole('button', { name: `Select all ${all}` }).click();
  await page.getByText(`${all} selected`).waitFor();
  await deactivateAll(page, `Deactivate: ${all} Tools`);
  await page.getByText(`${all - inactive} tools were deactivated`).waitFor();
  expect(await count('&state=approved')).toBe(0);
  const others = await ask<Items>(page, '/api/admin/tools?state=approved');
  expect(others.totalCount).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText(`${all - inactive} tools are as they were before`).waitFor();
  expect(await count('&state=approved')).toBe(approved);
  expect(await count('&state=inactive')).toBe(inactive);
});
