import type { Page } from 'playwright-core';
import { expect, test } from '../harness/test.ts';

const TABS = {
  'Most Upvoted': 'upvotes',
  'Most Saved': 'saves',
  'Most Viewed': 'page views',
  'Most Visited': 'visits',
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
    const answer = await (await request.get(`/api/aitool/${slug}?limit=5`)).json();
    const names = answer.tools.map((tool: { name: string }) => tool.name);
    await expect.poll(() => trending(page).locator('.card-link').allTextContents()).toEqual(names);
    expect(await trending(page).locator(`.card li[title$=" ${stat}"]`).count()).toBe(5);
    expect(await trending(page).getByRole('link', { name: 'Show All' }).getAttribute('href')).toBe(`/${slug}`);
  }
});

test('a tab keeps the place on the page', async ({ browse }) => {
  const page = await browse('/');
  const tab = trending(page).getByRole('link', { name: 'Most Saved' });
  await tab.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await tab.click();
  await trending(page).locator('[aria-current="true"]', { hasText: 'Most Saved' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('a section that cannot be read does not take the others along', async ({ browse }) => {
  const page = await browse('/categories', { expected: /^response: 503 .*just-launched/ });
  await page.route('**/api/aitool/just-launched*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('link', { name: 'AI ToolBase' }).first().click();
  await trending(page).locator('.card').first().waitFor();
  expect(await page.getByRole('region', { name: 'Just Launched' }).count()).toBe(0);
});

test('the categories of the front page lead to their lists', async ({ browse }) => {
  const page = await browse('/');
  await page
    .getByRole('region', { name: 'Categories' })
    .getByRole('link', { name: /^Voice/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /^Best AI Tools for Voice in \d{4}$/ }).waitFor();
});
