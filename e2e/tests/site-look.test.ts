import { afterAll, beforeAll } from 'vitest';
import { ADMIN, opener, settled, startAdmin } from '../harness/admin.ts';
import { violations, violationsInBothThemes, withAxe } from '../harness/axe.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startAdmin();
});
afterAll(() => server.stop());

test('an announcement and another accent are on the site at once, and are reverted', async ({ browse }) => {
  const page = await opener(browse, server)('/site-settings/site');
  await page.getByRole('textbox', { name: 'Announcement', exact: true }).fill('We moved to a faster server.');
  await page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#7a1fa2');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**${ADMIN}/site-settings/site/show`);

  const visitor = await browse('/', { site: server.url, prepare: withAxe, colorScheme: 'light' });
  const announcement = visitor.getByRole('complementary', { name: 'Announcement' });
  // The pages that are cached go with the event of the change, a moment after its response.
  const shown = async () => {
    await visitor.reload();
    return announcement.count();
  };
  await expect.poll(shown).toBe(1);
  await announcement.getByText('We moved to a faster server.').waitFor();
  expect(await violationsInBothThemes(visitor)).toEqual([]);

  await settled(page);
  await page.getByRole('button', { name: 'Revert the last change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Go back to the values before the last change?').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Revert the last change' }).click();
  await page.getByText('The former values are back.').waitFor();
  await expect.poll(shown).toBe(0);
});
