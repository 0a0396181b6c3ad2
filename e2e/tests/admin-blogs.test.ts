import { get } from 'node:http';
import type { Page } from 'playwright-core';
import { ADMIN, ask, type Items, opener } from '../harness/admin.ts';
import { violations, violationsInBothThemes } from '../harness/axe.ts';
import { ownAdmin } from '../harness/own-admin.ts';
import { png } from '../harness/png.ts';
import { expect, test } from '../harness/test.ts';

const own = ownAdmin();

/** What the editor and all that it needs may take, in bytes as they are sent with gzip. */
const EDITOR_MAX = 210_000;

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the post' });
const saved = (page: Page) => page.locator('.blog-saved');

async function write(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Categories').fill('Guides, How to');
  await text(page).click();
}

const sizeOf = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let size = 0;
      response.on('data', (part: Buffer) => (size += part.length));
      response.on('error', reject);
      response.on('end', () => resolve(size));
    }).on('error', reject);
  });

test('a post is written, previewed, published, edited and deleted', async ({ browse }) => {
  const page = await opener(browse, own.server)('/blogs/write', { expected: /\b404 / });
  expect(await page.title()).toBe('Write Blog - AI ToolBase admin');
  await text(page).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The title is required').waitFor();
  expect(await page.getByLabel('Title').evaluate((input) => input === document.activeElement)).toBe(true);

  await write(page, 'How to choose a scribe');
  await page.keyboard.type('/heading 2');
  await page.getByRole('option', { name: 'Heading 2' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Begin with the task');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/table');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Plan');
  expect(await text(page).locator('th').count()).toBe(3);
  expect(await text(page).locator('td').count()).toBe(6);
  expect(await page.getByRole('toolbar', { name: 'Table' }).count()).toBe(1);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Preview' }).click();
  await page.locator('.blog-preview h2').getByText('Begin with the task').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Blog created successfully').waitFor();
  await page.waitForURL(`**${ADMIN}/blogs/edit/how-to-choose-a-scribe`);
  await text(page).getByText('Begin with the task').waitFor();

  await page.getByLabel('Title').fill('How to choose a good scribe');
  await saved(page)
    .getByText(/^Saved \d\d:\d\d$/)
    .waitFor();
  const before = await ask<{ blog: { title: string } }>(page, '/api/blogs/slug/how-to-choose-a-scribe');
  expect(before.blog.title, 'readers do not see what is saved by itself').toBe('How to choose a scribe');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Blog updated successfully').waitFor();
  const after = await ask<{ blog: { title: string } }>(page, '/api/blogs/slug/how-to-choose-a-scribe');
  expect(after.blog.title).toBe('How to choose a good scribe');

  await page.goto(`${ADMIN}/blogs`);
  await page.getByRole('link', { name: 'Write Blog' }).waitFor();
  expect(await page.getByRole('link', { name: 'Comments for Approval' }).last().isVisible()).toBe(true);
  await page.getByRole('button', { name: 'More for How to choose a good scribe' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Blog deleted successfully').waitFor();
});

test('a picture is uploaded, described and saved with its post', async ({
  browse,
}) => {
  const page = await opener(browse, own.server)('/blogs/write', { expected: /\b404 / });
  await text(page).waitFor();
  await write(page, 'A post with a picture');
  const picture = { name: 'desk.png', mimeType: 'image/png', buffer: png(640) };
  await page.getByLabel('Picture for Text of the post').setInputFiles(picture);
  const shown = text(page).locator('img');
  await shown.waitFor();
  const address = (await shown.getAttribute('src')) ?? '';
  await shown.click();
  await page.getByRole('button', { name: 'Alternative text and caption' }).click();
  await page.getByLabel('Alternative text').fill('A desk');
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(await shown.getAttribute('alt')).toBe('A desk');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Blog created successfully').waitFor();
  await page.waitForURL(`**${ADMIN}/blogs/edit/a-post-with-a-picture`);
  expect((await page.request.get(new URL(address, page.url()).href)).status()).toBe(200);
});

test('a text that was not saved is offered when the post is opened again', async ({ browse }) => {
  const page = await opener(browse, own.server)('/blogs/write', { expected: /\b404 / });
  await text(page).waitFor();
  await write(page, 'Lost');
  await page.keyboard.type('Every word of it');
  await page.waitForFunction(() =>
    Object.values(localStorage).some((copy) => String(copy).includes('Every word of it')),
  );
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true));
  await page.reload();
  await page.getByRole('button', { name: 'Show the difference' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Every word of it').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await text(page).getByText('Every word of it').waitFor();
  expect((await ask<Items>(page, '/api/admin/blogs?q=Lost')).totalCount).toBe(0);
});

test('of two editors at once the second keeps the text and sees both versions', async ({ browse }) => {
  const open = opener(browse, own.server);
  const first = await open('/blogs/write', { expected: /\b404 / });
  await text(first).waitFor();
  await write(first, 'Two at once');
  await first.getByRole('button', { name: 'Save draft' }).click();
  await first.getByText('Blog created successfully').waitFor();
  const second = await open('/blogs/edit/two-at-once', { expected: /\b412 / });
  await text(second).waitFor();
  await first.waitForURL(`**${ADMIN}/blogs/edit/two-at-once`);
  await first.getByLabel('Title').fill('The first was faster');
  await first.getByRole('button', { name: 'Save draft' }).click();
  await first.getByText('Blog updated successfully').waitFor();

  await second.getByLabel('Title').fill('The second is here, too');
  await second.getByText('Someone else has changed this post.').waitFor();
  expect(await second.getByLabel('Title').inputValue()).toBe('The second is here, too');
  await second.getByRole('button', { name: 'Compare' }).click();
  await second.getByText('Title: The first was faster').waitFor();
  expect(await violations(second)).toEqual([]);
  await second.getByRole('button', { name: 'Keep mine' }).click();
  await saved(second)
    .getByText(/^Saved \d\d:\d\d$/)
    .waitFor();
});

test('the text is reached and left by keys', async ({ browse }) => {
  const page = await opener(browse, own.server)('/blogs/write');
  await text(page).waitFor();
  await page.getByLabel('Title').focus();
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toBe('Undo');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Text of the post');
  await page.keyboard.press('Escape');
  expect(await focused()).toBe('Undo');
  await page.keyboard.press('Escape');
  expect(await focused()).toBe('Text of the post');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(
    await page.getByLabel('Categories').getAttribute('id'),
  );
});

test('the editor is loaded with the first text, and not before', async ({ browse }) => {
  const page = await opener(browse, own.server)('/');
  const scripts = () =>
    page
      .evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
      .then((names) => names.filter((name) => name.endsWith('.js')));
  const before = new Set(await scripts());
  await page.goto(`${ADMIN}/blogs/write`);
  await text(page).waitFor();
  const editor = (await scripts()).filter((name) => !before.has(name));
  expect(editor.some((name) => name.includes('RichTextEditor'))).toBe(true);
  const sizes = await Promise.all(editor.map(sizeOf));
  expect(
    sizes.reduce((sum, size) => sum + size, 0),
    editor.join(),
  ).toBeLessThanOrEqual(EDITOR_MAX);
});
