import { toolsOf, totalOf } from '../harness/list.ts';
import { expect, test } from '../harness/test.ts';

const PLAIN = { javaScriptEnabled: false };

test('home reads, searches and switches its tabs', async ({ browse }) => {
  const page = await browse('/', PLAIN);
  expect(await page.locator('.home-section .card').count()).toBe(14);
  await page.getByRole('navigation', { name: 'Trending AIs' }).getByRole('link', { name: 'Most Viewed' }).click();
  await page.waitForURL('**/?section=most-viewed');
  const tabs = page.getByRole('navigation', { name: 'Trending AIs' });
  expect(await tabs.locator('[aria-current="true"]').textContent()).toBe('Most Viewed');
  await page.locator('#hero-search').fill('voice');
  await page.locator('#hero-search').press('Enter');
  await page.waitForURL('**/search?q=voice');
  expect((await toolsOf(page)).length).toBe(10);
});

test('lists filter and sort by their Apply buttons', async ({ browse }) => {
  const page = await browse('/all?page=2', PLAIN);
  const all = await totalOf(page);
  await page.getByRole('checkbox', { name: /^Paid/ }).check();
  await page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/price=Paid/);
  const paid = await totalOf(page);
  expect(paid).toBeGreaterThan(0);
  expect(paid).toBeLessThan(all);
  expect(await page.getByRole('checkbox', { name: /^Paid/ }).isChecked()).toBe(true);

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Upvotes' });
  await page.locator('.toolbar').getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/sort=upvotes/);
  expect(await totalOf(page)).toBe(paid);
  expect(await page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('upvotes');
  const first = await toolsOf(page);

  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(/page=2/);
  const second = await toolsOf(page);
  expect(second).not.toEqual([]);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await page.getByRole('link', { name: 'Remove filter Paid' }).click();
  await page.waitForURL((url) => !url.search.includes('Paid'));
  expect(await totalOf(page)).toBe(all);
});

test('a tool is complete: its text, its questions, the way out', async ({ browse }) => {
  const page = await browse('/ai/chatgpt', PLAIN);
  await page.getByRole('heading', { level: 2, name: 'What is ChatGPT?' }).waitFor();
  const entry = page.locator('.faq').first();
  expect(await entry.locator('p').isVisible()).toBe(false);
  await entry.locator('summary').click();
  expect(await entry.locator('p').isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: /^Visit ChatGPT/ }).getAttribute('href')).toBe('https://chatgpt.com');
  expect(await page.locator('#similar .card').count()).toBe(6);
});

test('where nothing is, a search and popular tools lead on', async ({ browse }) => {
  for (const path of ['/nowhere', '/ai/no-such-tool', '/category/no-such-category', '/all?page=9999', '/search']) {
    const page = await browse(path, { ...PLAIN, expected: /404/ });
    const main = page.getByRole('main');
    expect(await main.getByRole('combobox', { name: 'Search AI tools' }).isVisible(), path).toBe(true);
    expect(await main.getByRole('region', { name: 'Popular tools' }).locator('.card').count(), path).toBe(4);
  }
});

test('what needs scripts is not offered', async ({ browse }) => {
  const page = await browse('/ai/chatgpt', PLAIN);
  expect(await page.getByRole('button', { name: 'Share' }).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: /^Theme/ }).isVisible()).toBe(false);
});

test('the dark theme follows the system', async ({ browse }) => {
  const colours = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browse('/', { ...PLAIN, colorScheme });
    colours.push(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor));
  }
  expect(colours[0]).not.toBe(colours[1]);
});
