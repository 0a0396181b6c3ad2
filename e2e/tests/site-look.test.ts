import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { ADMIN, ask, opener, settled, startAdmin } from '../harness/admin.ts';
import { violations, violationsInBothThemes } from '../harness/axe.ts';
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
  await page.waitForURL(`**${ADMIN}/site-settings/site/show*`);

  const visitor = await browse('/', { site: server.url, colorScheme: 'light' });
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

test('a feature that is switched off is gone from the pages until it is on again', async ({ browse }) => {
  const open = opener(browse, server);
  const set = async (on: boolean) => {
    const page = await open('/site-settings/site');
    const feature = page.getByRole('group', { name: 'Features' }).getByRole('switch', { name: 'Submissions of tools' });
    await feature.setChecked(on);
    await expectSound(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**${ADMIN}/site-settings/site/show*`);
  };
  await set(false);
  const visitor = await browse('/categories', { site: server.url });
  const links = async () => {
    await visitor.reload();
    return visitor.locator('a[href="/submit"]').count();
  };
  await expect.poll(links).toBe(0);
  const gone = await visitor.goto('/submit');
  expect(gone?.status()).toBe(404);
  expect(await violations(visitor)).toEqual([]);

  await set(true);
  await visitor.goto('/categories');
  await expect.poll(links).toBeGreaterThan(0);
  expect((await visitor.goto('/submit'))?.status()).toBe(200);
});

test('texts of a page are previewed, saved, and the original ones again', async ({ browse }) => {
  const page = await opener(browse, server)('/page-texts/submit');
  const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
  await headline.fill('Bring your AI');
  await expectSound(page);
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview on the site' }).click(),
  ]);
  await preview.waitForURL('**/submit');
  await preview.getByRole('heading', { level: 1, name: 'Bring your AI' }).waitFor();
  const visitor = await browse('/submit', { site: server.url });
  const shown = async () => {
    await visitor.reload();
    return visitor.getByRole('heading', { level: 1 }).textContent();
  };
  const original = await shown();
  expect(original).not.toBe('Bring your AI');

  await page.bringToFront();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**${ADMIN}/page-texts/submit/show*`);
  await expect.poll(shown).toBe('Bring your AI');
  expect(await violations(visitor)).toEqual([]);
  await settled(page);
  await page.getByRole('button', { name: 'Back to the original' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the original' }).click();
  await page.getByText('Submit your tool has its original texts again.').waitFor();
  await expect.poll(shown).toBe(original);
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
  await page.waitForURL(`**${ADMIN}/site-settings/site/show*`);
  const visitor = await browse('/all', { site: server.url });
  await expect
    .poll(async () => {
      await visitor.reload();
      return items(visitor);
    })
    .toEqual(['Blogs', 'AI', 'Categories', 'Compare', 'Use Cases', 'Submit']);
});
