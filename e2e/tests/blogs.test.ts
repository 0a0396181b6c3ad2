import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { violationsInBothThemes } from '../harness/axe.ts';
import { approveComments, heading, paragraph, publishPosts, table } from '../harness/blogs.ts';
import { memberPages } from '../harness/dashboard.ts';
import { toast } from '../harness/forms.ts';
import { headOf } from '../harness/head.ts';
import { ADA, startOpen } from '../harness/member.ts';
import { expectNarrow, expectScreens } from '../harness/screens.ts';
import type { Server } from '../harness/server.ts';
import { treeOf } from '../harness/snapshot.ts';
import { expect, test } from '../harness/test.ts';

const LONG = 'Write down one task';

/** A post with headings, and a table that is wider than a phone. */
const POST = {
  title: 'How to try a tool in an afternoon',
  content: [
    paragraph(`${LONG} that you did last week, and how long it took.`),
    heading('The task'),
    paragraph('One that you do often.'),
    heading('The time', 3),
    paragraph('From the clock, not from memory.'),
    heading('The result'),
    table(12),
  ],
};

let server: Server;
let path: string;
beforeAll(async () => {
  server = await startOpen();
  const others = Array.from({ length: 12 }, (_, index) => ({ title: `A short post, number ${index + 1}` }));
  const published = await publishPosts(server, [...others, POST]);
  path = `/blogs/${published.at(-1)?.slug}`;
}, 120_000);
afterAll(() => server.stop());

const cards = (page: Page) => page.locator('.post-card');
const SNAPSHOTS = new URL('./snapshots/', import.meta.url).pathname;

test.for(['blogs', 'blog'])('%s is titled, accessible and built as agreed', async (name, { browse }) => {
  const page = await browse(name === 'blog' ? path : '/blogs', { site: server.url });
  expect(await page.title()).toBe(`AI ToolBase - ${name === 'blog' ? POST.title : 'Blogs'}`);
  await expectScreens(page, {
    snapshot: SNAPSHOTS + name,
    tree: () => treeOf(page, 'main'),
    phone: () => expectNarrow(page, 'phone'),
  });
});

describe('the list of posts', () => {
  test('and each post advertise the feed, which has the whole texts', async ({ browse }) => {
    for (const address of ['/blogs', path]) {
      const { feeds } = await headOf(await browse(address, { site: server.url }));
      expect(new URL(feeds['application/feed+json'] ?? '').pathname).toBe('/blogs/feed.json');
    }
    const response = await fetch(`${server.url}/blogs/feed.json`);
    const { items } = (await response.json()) as { items: { title: string; content_html: string }[] };
    expect(items.find(({ title }) => title === POST.title)?.content_html).toContain(LONG);
  });

  test('shows nine, and nine more at a click; who comes back finds them', async ({ browse }) => {
    const page = await browse('/blogs', { site: server.url });
    expect(await cards(page).count()).toBe(9);
    await page.getByRole('link', { name: /^Show More \(\d+ more\)$/ }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(9);
    const shown = await cards(page).count();
    const tenth = cards(page).nth(9).getByRole('link');
    expect(await tenth.evaluate((link) => link === document.activeElement)).toBe(true);
    await tenth.click();
    await page.waitForURL('**/blogs/*');
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(shown);
  });

  test('goes on without JavaScript, and has a page for each category', async ({ browse }) => {
    const page = await browse('/blogs', { site: server.url, javaScriptEnabled: false });
    await page.getByRole('link', { name: /^Show More/ }).click();
    await page.waitForURL('**/blogs?page=2');
    expect(await cards(page).count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Newer blogs' }).click();
    await page.waitForURL('**/blogs');
    await page.getByRole('navigation', { name: 'Blog categories' }).getByRole('link', { name: 'Guides' }).click();
    await page.waitForURL('**/blogs/category/guides');
    expect(await page.title()).toBe('AI ToolBase - Blogs: Guides');
  });

  test('moves a category of the query to its own address', async () => {
    const moved = await fetch(`${server.url}/blogs?category=guides`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blogs/category/guides']);
  });
});

describe('a post', () => {
  test('has its contents, and links behind its headings', async ({ browse }) => {
    const page = await browse(path, { site: server.url });
    const contents = page.getByRole('navigation', { name: 'On this page' });
    expect(await contents.getByRole('link').allTextContents()).toEqual(['The task', 'The time', 'The result']);
    await contents.getByRole('link', { name: 'The result' }).click();
    const { hash } = new URL(page.url());
    expect(await page.locator(`h2${hash}`).getByRole('link', { name: 'Link to: The result' }).count()).toBe(1);
    // The table scrolls in its box.
    expect(
      await page.getByRole('region', { name: /^Table/ }).evaluate((box) => box.scrollWidth > box.clientWidth),
    ).toBe(true);
  });

  test('tells search engines and other sites what it is, and is sent once', async ({ browse }) => {
    const page = await browse(path, { site: server.url });
    const { data, canonical, share, description } = await headOf(page);
    expect(data.map((item) => item['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
    expect(canonical).toBe(`http://tools.example${path}`);
    expect(share['og:type']).toBe('article');
    expect(description).toContain(LONG);
    const html = await (await fetch(server.url + path)).text();
    const body = html.slice(html.indexOf('</head>'));
    expect(body.split(`${LONG} that you did last week, and how long it took.</p>`)).toHaveLength(2);
    expect(body.slice(body.indexOf('__reactRouterContext'))).not.toContain('and how long it took.\\u003c/p');
  });

  test('is shown at a click within the site, too', async ({ browse }) => {
    const page = await browse('/blogs', { site: server.url });
    await page.getByRole('link', { name: POST.title }).click();
    await page.waitForURL(`**${path}`);
    await page.getByText('From the clock, not from memory.').waitFor();
  });

  test('that is not there says so', async ({ browse, statuses }) => {
    const page = await browse('/blogs/no-such-post', { site: server.url });
    expect([...statuses.values()]).toEqual([404]);
    await page.getByRole('heading', { level: 1, name: 'Blog not found or failed to load.' }).waitFor();
  });
});

describe('comments', () => {
  const dialog = (page: Page) => page.getByRole('dialog');

  test('need somebody who is signed in', async ({ browse }) => {
    const page = await browse(path, { site: server.url });
    await page.getByRole('button', { name: 'Add a comment' }).click();
    await page.waitForURL('**/login?redirect=*');
    await toast(page, 'Please login to add a comment').waitFor();
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${path}?comment=write`);
  });

  test('appear once they are approved, and can be deleted by who wrote them', async ({ browse }) => {
    const open = memberPages(browse, server, ADA);
    const page = await open(path);
    await page.getByRole('button', { name: 'Add a comment' }).click();
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await dialog(page).getByText('Please enter a comment.').waitFor();
    await dialog(page).getByLabel('Your comment').fill('This saved me a week of trying things out.');
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await dialog(page).getByRole('heading', { name: 'Thank you!' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog(page).locator('.form-buttons').getByRole('button', { name: 'Close' }).click();
    await page.getByText('No comments yet.').waitFor();

    await approveComments(server);
    // The cached page is purged shortly after.
    const comment = page.locator('.comment', { hasText: 'This saved me a week' });
    await expect
      .poll(
        async () => {
          await page.reload();
          return comment.count();
        },
        { timeout: 15_000 },
      )
      .toBe(1);
    await comment.getByRole('button', { name: 'Delete: Ada Lovelace' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Comment deleted!').waitFor();
    await expect.poll(() => comment.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('comments');
  });
});

test('the home page of a phone stays short, with a few posts at its end', async ({ browse }) => {
  const page = await browse('/', { site: server.url, viewport: 'phone' });
  const explore = page.getByRole('region', { name: 'Explore' });
  await explore.scrollIntoViewIfNeeded();
  expect(
    await explore.locator('.post-card').evaluateAll((posts) => posts.filter((post) => post.clientHeight > 0).length),
  ).toBe(3);
  await page.locator('.footer').scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_800);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsInBothThemes(page)).toEqual([]);
});
