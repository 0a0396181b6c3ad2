import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { ask, asAdmin, openScreen, startAdmin } from '../harness/admin.ts';
import { violations } from '../harness/axe.ts';
import { paragraph, publishPosts, type WrittenPost } from '../harness/blogs.ts';
import type { Server } from '../harness/server.ts';
import { type Browse, type BrowseOptions, expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startAdmin();
});
afterAll(() => server.stop());

/** A post of the test's own, opened in the editor. */
async function edit(browse: Browse, post: WrittenPost, options: BrowseOptions = {}): Promise<Page> {
  const [published] = await publishPosts(server, [post]);
  const page = await openScreen(browse, `/blogs/edit/${published?.slug}`, asAdmin(server, options));
  await text(page).waitFor();
  return page;
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the post' });
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Formatting of Text of the post' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

interface Blog {
  blog: { _id: string; title: string; html: string; status: string; heroImage: string | null };
}
const readersSee = (page: Page, slug: string) => ask<Blog>(page, `/api/blogs/slug/${slug}`);

describe('a post that is there', () => {
  test('is saved by itself, and readers see nothing of it; an earlier version comes back', async ({ browse }) => {
    const page = await edit(browse, { title: 'Saved by itself', content: [paragraph('As it was.')] });
    await text(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' And more.');
    const saved = page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d$/ });
    await saved.waitFor();
    expect((await readersSee(page, 'saved-by-itself')).blog.html).not.toContain('And more.');

    const revisions = page.getByRole('listitem').filter({ hasText: /Save/ });
    await revisions.last().getByRole('button').click();
    const difference = page.getByRole('dialog', { name: /^From the text here to that of/ });
    await difference.locator('del').getByText('As it was. And more.').waitFor();
    await difference.locator('ins').getByText('As it was.').waitFor();
    expect(await violations(page)).toEqual([]);
    await difference.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => text(page).textContent()).toBe('As it was.');
  });

  test('looks as readers see it: the card of a tool', async ({ browse }) => {
    const tool = await fetch(`${server.url}/api/aitool/slug/chatgpt`);
    const { _id: id } = (await tool.json()) as { _id: string };
    const card = { type: 'toolCard', attrs: { tool: id } };
    const page = await edit(browse, { title: 'With a card', content: [paragraph('Look at this.'), card] });
    const shown = text(page).locator('.rt-tool');
    await shown.getByText('ChatGPT', { exact: true }).waitFor();
    const display = (element: Element) => getComputedStyle(element).display;
    expect(await shown.evaluate(display)).toBe('grid');
    await button(page, 'Preview').click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    expect(await preview.locator('.rt .rt-tool').evaluate(display)).toBe('grid');
  });

  test('is not overwritten by another editor: both texts are shown, and one is chosen', async ({ browse }) => {
    const page = await edit(browse, { title: 'Two editors', content: [paragraph('Before.')] }, { expected: /412/ });
    const { blog } = await readersSee(page, 'two-editors');
    const theirs = { content: { type: 'doc', version: 1, content: [paragraph('Theirs.')] } };
    const other = await page.request.put(`${server.url}/api/blogs/${blog._id}`, { data: theirs });
    expect(other.ok()).toBe(true);
    await text(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Mine.');
    await page.getByText('Someone else has changed this post.').waitFor();
    await page.getByRole('status').filter({ hasText: 'Saving has stopped' }).waitFor();
    expect(await text(page).textContent(), 'no word is lost').toBe('Before. Mine.');
    await button(page, 'Compare').click();
    const versions = page.getByRole('dialog', { name: 'From your version to theirs' });
    await versions.locator('ins').getByText('Theirs.').waitFor();
    await versions.getByRole('button', { name: 'Keep mine' }).click();
    await button(page, 'Update').click();
    await page.getByText('Blog updated successfully').waitFor();
    expect((await readersSee(page, 'two-editors')).blog.html).toContain('Before. Mine.');
  });

  test('is written by keyboard: Escape leads to the toolbar, and back', async ({ browse }) => {
    const page = await edit(browse, { title: 'By keyboard', content: [paragraph('Words to format')] });
    await text(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Escape');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await toolbar(page).locator(':focus').count()).toBe(1);
    for (let steps = 0; steps < 30 && (await focused()) !== 'Bold'; steps += 1) await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Bold');
    await page.keyboard.press('Enter');
    await expect.poll(() => text(page).locator('strong').textContent()).toBe('Words to format');
    await page.keyboard.press('Escape');
    await expect.poll(() => toolbar(page).locator(':focus').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => text(page).evaluate((box) => box === document.activeElement)).toBe(true);
  });
});
