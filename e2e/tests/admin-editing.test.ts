import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { ADMIN, asAdmin, ask, type Items, opener, startAdmin } from '../harness/admin.ts';
import { rows } from '../harness/admin-day.ts';
import { violationsInBothThemes } from '../harness/axe.ts';
import { png } from '../harness/png.ts';
import type { Server } from '../harness/server.ts';
import { expectSound } from '../harness/sound.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startAdmin();
});
afterAll(() => server.stop());

const search = (q: string) => `/tools?filter=${encodeURIComponent(JSON.stringify({ q }))}`;
const found = async (page: Page, q: string) => (await ask<Items>(page, `/api/admin/tools?q=${q}`)).items[0]!;
const pricing = async (page: Page, id: string) =>
  (await ask<{ pricingType: string | null }>(page, `/api/admin/tools/${id}`)).pricingType;

test('a field of several records is previewed, changed and changed back', async ({ browse }) => {
  const page = await opener(browse, server)('/tools');
  const { items } = await ask<Items>(page, '/api/admin/tools?limit=3&sort=-createdAt');
  const former = items.map(({ pricingType }) => pricingType);
  const [one = '', two = ''] = ['Free', 'Paid', 'Contact for Pricing'].filter((price) => !former.includes(price));
  for (const place of [0, 1, 2]) await rows(page).nth(place).getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 3 tools' });
  const choose = async (field: string, option: string) => {
    await dialog.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Field', 'Pricing');
  await choose('Pricing', one);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await preview.getByText('3 tools will change.').waitFor();
  const shown = await preview.getByRole('rowheader').allInnerTexts();
  expect(shown.toSorted()).toEqual(items.map(({ name }) => name).toSorted());
  await expectSound(page);

  if (two) {
    await choose('Pricing', two);
    await preview.waitFor({ state: 'detached' });
    await choose('Pricing', one);
    await dialog.getByRole('button', { name: 'Preview' }).click();
  }
  await dialog.getByRole('button', { name: 'Change 3 tools' }).click();
  await page.getByText('3 tools were changed').waitFor();
  const now = () => Promise.all(items.map(({ id }) => pricing(page, id)));
  expect(await now()).toEqual([one, one, one]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('3 tools are as they were before').waitFor();
  expect(await now()).toEqual(former);
});

test('a value is edited in its cell by keys, and what somebody else has saved is shown first', async ({ browse }) => {
  const page = await opener(browse, server)(search('midjourney'), { expected: /412 / });
  const { id } = await found(page, 'midjourney');
  const pencil = page.getByRole('button', { name: 'Edit Pricing of Midjourney' });
  const input = page.getByRole('combobox', { name: 'Pricing of Midjourney' });
  const focused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
  const before = await pricing(page, id);
  await pencil.focus();
  await page.keyboard.press('Enter');
  await input.selectOption('Free');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(pencil), { message: 'the focus is back' }).toBe(true);
  expect(await pricing(page, id)).toBe(before);

  await page.keyboard.press('Enter');
  await input.selectOption('Free');
  const other = await page.request.patch(`${server.url}/api/admin/tools/${id}`, {
    data: { pricingType: 'Contact for Pricing' },
  });
  expect(other.status(), await other.text()).toBe(200);
  await input.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'Someone else has changed this record meanwhile.' });
  await alert.getByText('Contact for Pricing').waitFor();
  await input.press('Enter');
  await page.getByRole('cell', { name: 'Free' }).waitFor();
  await expect.poll(() => pricing(page, id)).toBe('Free');
  await expect.poll(() => focused(pencil)).toBe(true);
});

test('the text of a mail is shown while it is written, a mistake is named, and the original comes back', async ({
  browse,
}) => {
  // Not `settled`: the network is never idle for certain while the frame of the preview is loaded anew.
  const page = await browse(`${ADMIN}/mail-texts/reset-password`, asAdmin(server, { expected: /422 / }));
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('A new password, {{ name }}');
  await preview.getByText('A new password, Ada Lovelace').waitFor();
  await preview.locator('iframe').contentFrame().getByText('Hello Ada Lovelace,').waitFor();
  await expectSound(page);

  await text.fill('Hello,\n\n{% if name %} {{ link }}');
  await preview.getByText(/^Text: line \d+: /).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('link', { name: /^Text/ })
    .or(page.getByText(/^line \d+: /))
    .first()
    .waitFor();
  await expectSound(page);

  await text.fill('Hi {{ name }}, here is your link:\n\n{{ link }}');
  await preview.getByText(/^Hi Ada Lovelace, here is your link:/).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**${ADMIN}/mail-texts/reset-password/show*`);
  await page.getByText('Changed', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Back to the original' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the original' }).click();
  await page.getByText('Reset password has its original texts again.').waitFor();
  await page.getByText('As delivered').first().waitFor();
});

/** Drops files on the place of uploads, as a file manager does. */
async function drop(page: Page, zone: Locator, files: Record<string, Buffer>): Promise<void> {
  const contents = Object.entries(files).map(([name, content]) => [name, content.toString('base64')] as const);
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const [name, content] of all) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: 'image/png' }));
    }
    return transfer;
  }, contents);
  await zone.dispatchEvent('drop', { dataTransfer });
}

test('pictures that are dropped while others upload are not lost, and what is none is named', async ({ browse }) => {
  const page = await opener(browse, server)('/', { expected: /4\d\d .*\/media\// });
  const { id } = await found(page, 'autodraw');
  await page.goto(`${ADMIN}/tools/${id}`);
  const photos = page.getByRole('group', { name: 'Photos' });
  const lines = photos.getByRole('textbox');
  const zone = photos.locator('.upload');
  await zone.waitFor();
  const before = await lines.count();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/admin/media/*', async (route) => {
    await released;
    await route.continue();
  });
  await drop(page, zone, { 'one.png': png(300), 'two.png': png(301) });
  await drop(page, zone, { 'three.png': png(302), 'four.png': Buffer.from('no picture') });
  await photos.getByRole('progressbar', { name: '0 of 4 uploaded' }).waitFor();
  release();
  await photos
    .getByRole('alert')
    .getByText(/^four\.png: /)
    .waitFor();
  expect(await photos.getByRole('alert').locator('p').count(), 'the others are no failures').toBe(1);
  await expect.poll(() => lines.count()).toBe(before + 3);
  await photos.scrollIntoViewIfNeeded();
  await expectSound(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**${ADMIN}/tools/${id}/show*`);
  const saved = await ask<{ photos: string[] }>(page, `/api/admin/tools/${id}`);
  expect(saved.photos).toHaveLength(before + 3);
});
