import type { Page } from 'playwright-core';
import { violations } from '../harness/axe.ts';
import { hydrated } from '../harness/hydrated.ts';
import { expect, test } from '../harness/test.ts';

const RANKINGS = ['top-rated', 'most-upvoted', 'most-saved', 'most-reviewed', 'most-viewed', 'most-visited'];
const names = (page: Page) => page.locator('.results .card-link').allTextContents();

test('a ranking without figures says so above its list, and begins with picks that have a reason', async ({
  browse,
}) => {
  const leaders = new Set<string>();
  for (const ranking of RANKINGS) {
    const page = await browse(`/${ranking}?window=7d`, { javaScriptEnabled: false });
    const note = page.getByText(
      /^No (reviews|upvotes|saves|page views|visits) in the last 7 days yet\. .+ to start the ranking\.$/,
    );
    const [noted, listed] = await Promise.all([
      note.boundingBox(),
      page.locator('.results .card').first().boundingBox(),
    ]);
    expect(noted?.y).toBeLessThan(listed?.y ?? 0);
    // Reviews of other days are figures, too.
    if (!['top-rated', 'most-reviewed'].includes(ranking)) {
      const picks = page.locator('.picks').filter({ has: page.getByRole('heading', { name: 'Editors’ picks' }) });
      expect(await picks.locator('.card-why').count()).toBe(await picks.locator('.card').count());
      const others = await page.locator('.picks').last().locator('.card-link').allTextContents();
      expect(others).toEqual([...others].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)));
      leaders.add((await names(page)).slice(0, 5).join());
    }
    await page.close();
  }
  expect(leaders.size).toBe(4);
});

test('the tools that a ranking knows nothing of have a heading of their own', async ({ browse }) => {
  const first = await browse('/top-rated', { javaScriptEnabled: false });
  const { rankedCount, totalCount } = await (await first.request.get('/api/aitool/top-rated?limit=1')).json();
  expect(rankedCount).toBeGreaterThan(10);
  expect(rankedCount).toBeLessThan(totalCount);
  expect(await first.getByRole('heading', { name: 'Editors’ picks' }).count()).toBe(0);
  const page = await browse(`/top-rated?page=${Math.ceil(totalCount / 10)}`);
  expect(await page.getByRole('heading', { name: 'All tools' }).count()).toBe(1);
  expect(await page.locator('.results .card-rating').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});

test('lists are cards or rows, as chosen, also on the next visit and from the first paint', async ({ browse }) => {
  const page = await browse('/all');
  const width = () =>
    page
      .locator('.results .card')
      .first()
      .evaluate((card) => card.getBoundingClientRect().width);
  const cards = await width();
  await page.getByRole('button', { name: 'Rows' }).click();
  expect(await width()).toBeGreaterThan(cards * 1.9);
  expect(await violations(page)).toEqual([]);
  await page.goto('/category/image', { waitUntil: 'commit' });
  await page.locator('.results .card').first().waitFor();
  expect(await width()).toBeGreaterThan(cards * 1.9);
  await hydrated(page);
  expect(await page.getByRole('button', { name: 'Rows' }).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Cards' }).click();
  expect(await width()).toBeLessThan(cards * 1.5);
});

test('rows are dense on a phone', async ({ browse }) => {
  const page = await browse('/all', { viewport: 'phone' });
  const height = () =>
    page
      .locator('.results .card')
      .first()
      .evaluate((card) => card.getBoundingClientRect().height);
  const card = await height();
  await page.getByRole('button', { name: 'Rows' }).click();
  expect(await height()).toBeLessThan(card / 2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page)).toEqual([]);
});

test('a category leads on to its subcategories, begins with three picks, and is no filter of its own', async ({
  browse,
}) => {
  const narrow = await browse('/category/image', { javaScriptEnabled: false, viewport: 'phone' });
  const chips = (view: Page) => view.getByRole('navigation', { name: 'Subcategories' }).getByRole('link');
  expect(await chips(narrow).count()).toBeGreaterThan(3);
  expect(await chips(narrow).first().getAttribute('href')).toMatch(/^\/category\/image\/./);
  const page = await browse('/category/image', { javaScriptEnabled: false });
  // Beside the list the same ones are filters, under a heading of their own, and others are folded away.
  expect(await chips(page).count()).toBe(0);
  await page.getByText('Within Image', { exact: true }).waitFor();
  expect(await page.getByRole('checkbox', { name: /^Voice/ }).count()).toBe(0);
  await page.getByText('Also in', { exact: true }).click();
  expect(await page.getByRole('checkbox', { name: /^Voice/ }).count()).toBeGreaterThan(0);
  const picks = page.getByRole('region', { name: 'Our picks for Image' });
  expect(await picks.getByRole('listitem').count()).toBe(3);
  expect(await picks.getByRole('link').allTextContents()).toContain('Midjourney');
  const values = (view: Page) =>
    view.locator('input[name=category]').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  expect(await values(page)).not.toContain('image');
  expect(await values(page)).toContain('image-generator');

  const sub = await browse('/category/image/image-generator', { javaScriptEnabled: false });
  expect(await values(sub)).not.toContain('image-generator');
  const narrowed = await browse('/category/image?price=Free', { javaScriptEnabled: false });
  expect(await narrowed.getByRole('region', { name: 'Our picks for Image' }).count()).toBe(0);
});

test('a use case says in one line why each tool is there', async ({ browse }) => {
  const page = await browse('/use-cases/image-generation', { javaScriptEnabled: false });
  expect(await page.locator('.results .card').count()).toBe(10);
  expect(await page.locator('.results .card-why').count()).toBe(10);
  await page.getByText('Gets lettering in pictures right.').waitFor();
});

test('after the last good hit a search says so', async ({ browse }) => {
  const page = await browse('/search?q=remove+background+from+photo');
  const { relatedCount, totalCount } = await (
    await page.request.get('/api/ai-tool-search/search?q=remove+background+from+photo')
  ).json();
  expect(relatedCount).toBeLessThan(totalCount);
  const border = Math.floor(relatedCount / 10) + 1;
  await page.goto(`/search?q=remove+background+from+photo&page=${border}`);
  await page.getByRole('heading', { name: 'Less related' }).waitFor();
  expect(await page.locator('.results .card').count()).toBe(10);
});

test('the filters stay when a list cannot be read', async ({ browse }) => {
  const page = await browse('/categories', { expected: /^response: 503 .*aitool\/all/ });
  await page.route('**/api/aitool/all*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/all?price=Free', textContent: 'All' });
    link.dataset.site = '';
    document.querySelector('main')?.prepend(link);
    link.click();
  });
  await page.getByText('Failed to load AI tools. Please try again.').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Freemium' }).count()).toBe(1);
  await page.getByRole('link', { name: 'Remove filter Completely free' }).waitFor();
});
