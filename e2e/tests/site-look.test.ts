import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { ADMIN, ask, opener, settled, startAdmin } from '../harness/admin.ts';
import { violations, violationsInBothThemes, withAxe } from '../harness/axe.ts';
import type { Server } from '../harness/server.ts';
import { expectSound } from '../harness/sound.ts';
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

test('a look is previewed by one browser, whose bar ends it, and nothing of it is saved', async ({ browse }) => {
  const page = await opener(browse, server)('/site-settings/site');
  await page.getByRole('textbox', { name: 'Headline of the home page', exact: true }).fill('Tools for gardeners');
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview on the site' }).click(),
  ]);
  const bar = preview.getByRole('complementary', { name: 'Preview of the look, not public.' });
  await bar.waitFor();
  await preview.getByRole('heading', { level: 1, name: 'Tools for gardeners' }).waitFor();
  await expectSound(preview);
  await preview.goto('/categories');
  await bar.waitFor();

  const visitor = await browse('/', { site: server.url });
  expect(await visitor.getByText('Tools for gardeners').count()).toBe(0);
  await bar.getByRole('link', { name: 'End preview' }).click();
  await preview.waitForURL('**/');
  await bar.waitFor({ state: 'detached' });
  expect(await preview.getByText('Tools for gardeners').count()).toBe(0);
  expect((await ask<{ heroTitle: string | null }>(page, '/api/admin/site-settings/site')).heroTitle).toBeNull();
});

const items = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).locator('.nav-top, .soon button').allTextContents();

test('the main navigation gets another order, without an entry that is hidden', async ({ browse }) => {
  const page = await opener(browse, server)('/site-settings/site');
  const group = page.getByRole('group', { name: 'Main navigation' });
  const up = group.getByRole('button', { name: 'Move Blogs up' });
  for (let step = 0; step < 4; step += 1) await up.click();
  await expect.poll(() => up.isDisabled(), { message: 'it is the first' }).toBe(true);
  await group.getByRole('switch', { name: 'Promote' }).uncheck();
  await expectSound(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**${ADMIN}/site-settings/site/show`);
  const visitor = await browse('/all', { site: server.url });
  await expect
    .poll(async () => {
      await visitor.reload();
      return items(visitor);
    })
    .toEqual(['Blogs', 'AI', 'Categories', 'Compare', 'Use Cases', 'Submit']);
});
