import type { Page } from 'playwright-core';
import { violations } from '../harness/axe.ts';
import { expect, test } from '../harness/test.ts';

const TABS = {
  'Most Upvoted': 'upvote',
  'Most Saved': 'save',
  'Most Viewed': 'page view',
  'Most Visited': 'visit',
};

const trending = (page: Page) => page.getByRole('region', { name: 'Trending AIs' });

test('each tab of the trending tools shows the first five of its ranking', async ({ browse }) => {
  const page = await browse('/');
  const { request } = page.context();
  for (const [label, stat] of Object.entries(TABS)) {
    const slug = label.toLowerCase().replace(' ', '-');
    await trending(page).getByRole('link', { name: label }).click();
    await page.waitForURL(`**/?section=${slug}`);
    await trending(page).locator('[aria-current="true"]', { hasText: label }).waitFor();
    const body = await (await request.get(`/api/aitool/${slug}?limit=5`)).json();
    const names = body.tools.map((tool: { name: string }) => tool.name);
    await expect.poll(() => trending(page).locator('.card-link').allTextContents()).toEqual(names);
    const { rankedCount } = body;
    expect(await trending(page).locator(`.card li[title*=" ${stat}"]`).count()).toBe(Math.min(5, rankedCount));
    expect(await trending(page).getByRole('link', { name: 'Show All' }).getAttribute('href')).toBe(`/${slug}`);
  }
});

test('a tab keeps the place on the page', async ({ browse }) => {
  const page = await browse('/');
  const tab = trending(page).getByRole('link', { name: 'Most Saved' });
  await page.evaluate(() => scrollTo(0, 200));
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await tab.click();
  await trending(page).locator('[aria-current="true"]', { hasText: 'Most Saved' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('the tabs of all sections come back with Back, and a shared address opens them', async ({ browse }) => {
  const page = await browse('/');
  const popular = page.getByRole('region', { name: 'Popular AI Tools & Agents' });
  await trending(page).getByRole('link', { name: 'Most Saved' }).click();
  await popular.getByRole('link', { name: 'Video', exact: true }).click();
  await page.waitForURL('**/?section=most-saved.in-video');
  await popular.getByRole('link', { name: 'Show More: Video' }).waitFor();
  const tools = await trending(page).locator('.card-link').allTextContents();
  const videos = await popular.locator('.card-link').allTextContents();
  expect(videos.length).toBe(5);
  await popular.getByRole('link', { name: 'Show More: Video' }).click();
  await page.waitForURL('**/category/video');
  await page.goBack();
  await expect.poll(() => popular.locator('.card-link').allTextContents()).toEqual(videos);
  expect(await trending(page).locator('.card-link').allTextContents()).toEqual(tools);
  const shared = await browse('/?section=most-saved.in-video', { javaScriptEnabled: false });
  expect(await trending(shared).locator('.card-link').allTextContents()).toEqual(tools);
});

test('a change of tab fades the old list out before the new one stands there', async ({ browse }) => {
  const page = await browse('/', { reducedMotion: 'no-preference' });
  const panel = trending(page).locator('.tab-panel');
  const first = await trending(page).locator('.card-link').first().textContent();
  expect(await panel.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.3s');
  const steps = panel.evaluate(
    (element) =>
      new Promise<[string | null, string | null | undefined, number][]>((resolve) => {
        const seen: [string | null, string | null | undefined, number][] = [];
        new MutationObserver(() => {
          const busy = element.getAttribute('aria-busy');
          seen.push([busy, element.querySelector('.card-link')?.textContent, performance.now()]);
          if (busy === 'false') resolve(seen);
        }).observe(element, { attributeFilter: ['aria-busy'] });
      }),
  );
  await trending(page).getByRole('link', { name: 'Most Viewed' }).click();
  const [leaving, there] = await steps;
  expect(leaving?.slice(0, 2)).toEqual(['true', first]);
  expect(there?.[0]).toBe('false');
  expect(there?.[1]).not.toBe(first);
  expect((there?.[2] ?? 0) - (leaving?.[2] ?? 0)).toBeGreaterThan(280);
});

test('a tab without tools says so, and one that cannot be read is tried again', async ({ browse }) => {
  const page = await browse('/', { expected: /^response: 503 .*most-viewed/ });
  await page.route('**/api/aitool/most-saved*', (route) =>
    route.fulfill({ json: { tools: [], filters: [], totalCount: 0, totalPages: 0 } }),
  );
  await page.route('**/api/aitool/most-viewed*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await trending(page).getByRole('link', { name: 'Most Saved' }).click();
  await page.getByText('Currently there are no Most Saved AIs').waitFor();
  await trending(page).getByRole('link', { name: 'Most Viewed' }).click();
  await page.getByText('Error loading tools: Failed to fetch tools').waitFor();
  await page.unroute('**/api/aitool/most-viewed*');
  await trending(page).getByRole('link', { name: 'Try Again' }).click();
  await trending(page).locator('.card').first().waitFor();
});

test('on a phone a swipe of more than 50 px goes to the next tab', async ({ browse }) => {
  const page = await browse('/', { viewport: 'phone' });
  const panel = trending(page).locator('.tab-panel');
  const swipe = (across: number) =>
    panel.evaluate((element, by) => {
      const touch = (x: number) => new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 });
      element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(300)] }));
      element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(300 + by)] }));
    }, across);
  const open = () => trending(page).locator('[aria-current="true"]').textContent();
  await swipe(-50);
  expect(await open()).toBe('Top Rated');
  await swipe(-51);
  await expect.poll(open).toBe('Most Upvoted');
  await swipe(60);
  await expect.poll(open).toBe('Top Rated');
});

test('a review begins with the search for its tool', async ({ browse }) => {
  const page = await browse('/');
  await page.getByRole('button', { name: 'Write a Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search a Tool to Review' });
  await dialog.waitFor();
  const go = dialog.getByRole('button', { name: 'Write Review' });
  expect(await go.isDisabled()).toBe(true);
  const box = dialog.getByRole('searchbox');
  await box.fill('c');
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(5);
  expect(await violations(page)).toEqual([]);
  await box.fill('  ');
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(0);
  await box.fill('chatgpt');
  await dialog.getByRole('button', { name: 'ChatGPT', exact: true }).click();
  await dialog.getByRole('button', { name: 'Clear ChatGPT' }).click();
  expect(await go.isDisabled()).toBe(true);
  await box.fill('chatgpt');
  await dialog.getByRole('button', { name: 'ChatGPT', exact: true }).click();
  await go.click();
  await page.waitForURL('**/ai/chatgpt?section=reviews');
});

test('the bar changes once the strip of features is within 80 px of the top', async ({ browse }) => {
  const page = await browse('/');
  const colour = () => page.getByRole('banner').evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await colour();
  await page.mouse.wheel(0, 900);
  await expect.poll(colour).not.toBe(before);
  await page.mouse.wheel(0, -900);
  await expect.poll(colour).toBe(before);
});

test('a section that cannot be read does not take the others along', async ({ browse }) => {
  const page = await browse('/categories', { expected: /^response: 503 .*just-launched/ });
  await page.route('**/api/aitool/just-launched*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('link', { name: 'AI ToolBase' }).first().click();
  await trending(page).locator('.card').first().waitFor();
  expect(await page.getByRole('region', { name: /Just Launched|Recently added/ }).count()).toBe(0);
});

test('on a phone top searches are one line that is swiped', async ({ browse }) => {
  const page = await browse('/', { viewport: 'phone' });
  const searches = page.getByRole('heading', { name: 'Top Searches' }).locator('xpath=following-sibling::ul');
  const { height = Infinity } = (await searches.boundingBox()) ?? {};
  expect(height).toBeLessThan(48);
  const last = searches.getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  expect(await last.evaluate((link) => link.getBoundingClientRect().right <= innerWidth)).toBe(true);
});

test('on a phone the page is at most half as high as it was', async ({ browse }) => {
  const page = await browse('/', { viewport: 'phone' });
  const { height, width } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    width: document.documentElement.scrollWidth,
  }));
  expect(height).toBeLessThanOrEqual(3650);
  expect(width).toBe(390);
  expect(await violations(page)).toEqual([]);
});
