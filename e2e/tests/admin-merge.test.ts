import { violations } from '../harness/axe.ts';
import { ask, type Items, opener, settled } from '../harness/admin.ts';
import { ownAdmin } from '../harness/own-admin.ts';
import { publishReviews } from '../harness/reviews.ts';
import { expect, test } from '../harness/test.ts';

const own = ownAdmin();

test('a duplicate is merged after a look at what moves, and becomes a tool of its own again', async ({ browse }) => {
  await publishReviews(own.server, 'midjourney', [{ title: 'Paints well', stars: 5 }]);
  const page = await opener(browse, own.server)('/tools');
  const { items } = await ask<Items>(page, '/api/admin/tools?q=Midjourney&limit=1');
  await page.goto(`/dashboard/admin/tools/${items[0]?.id}/show`);
  await settled(page);
  const slug = () => page.request.get('/ai/midjourney', { maxRedirects: 0 });
  await page.getByRole('button', { name: 'Merge into…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge into…: Midjourney' });
  await dialog.getByRole('combobox').fill('Ideogram');
  await page.getByRole('option', { name: /Ideogram/ }).click();
  await dialog.getByRole('row', { name: 'Reviews 1 0' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge into…' }).click();
  await page.getByText('Midjourney is merged.').waitFor();
  await expect.poll(async () => (await slug()).headers()['location']).toMatch(/\/ai\/ideogram$/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Midjourney is as it was before.').waitFor();
  await expect.poll(async () => (await slug()).status()).toBe(200);
});
