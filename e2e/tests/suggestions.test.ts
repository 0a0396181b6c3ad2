import type { BrowserContext, Page } from 'playwright-core';
import { violations } from '../harness/axe.ts';
import { expect, test } from '../harness/test.ts';

const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search AI tools' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Search suggestions' });
const option = (page: Page, name: string) => list(page).getByRole('option', { name });

const LOGO = '/icon-192.png';
const OFFERED = [
  { text: 'Midjourney', kind: 'tool', path: '/ai/midjourney', logoUrl: LOGO },
  { text: 'Image', kind: 'category', path: '/category/image' },
  { text: 'mid century design', kind: 'query', path: '/search?q=mid%20century%20design' },
];

/** Responds to every request for suggestions with the same three. */
const offering = (context: BrowserContext) =>
  context.route('**/api/ai-tool-search/suggest?*', (route) => route.fulfill({ json: { suggestions: OFFERED } }));

const prepare = async (context: BrowserContext) => {
  await offering(context);
};

test('suggestions open in the home page’s search while typing, are chosen by keys, and close with Escape', async ({
  browse,
}) => {
  const page = await browse('/', { prepare });
  expect(await box(page).isVisible(), 'one search field a page').toBe(false);
  const field = page.getByRole('combobox', { name: 'What do you want to do?' });
  await field.focus();
  await page.keyboard.type('mid');
  await list(page).waitFor();
  const offered = list(page).getByRole('option');
  expect(await offered.locator('.option-text').allTextContents()).toEqual(OFFERED.map(({ text }) => text));
  expect(await offered.locator('.option-kind').allTextContents()).toEqual(['Tool', 'Category', 'Search']);
  // Tools come with their faces.
  expect(await option(page, 'Midjourney Tool').locator('.logo img').getAttribute('src')).toBe(LOGO);
  expect(await offered.locator('.logo').count()).toBe(1);
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  expect(await page.locator('.hero').getByRole('status').textContent()).toBe('3 suggestions');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await option(page, 'Image').getAttribute('aria-selected')).toBe('true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await option(page, 'Image').getAttribute('id'));
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await list(page).waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('mid');
  await page.keyboard.type('j');
  await list(page).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/category/image');
  expect(await box(page).inputValue()).toBe('');
});

test('a click chooses; Enter without a choice searches', async ({ browse }) => {
  const page = await browse('/all', { prepare: offering });
  await box(page).fill('mid');
  await option(page, 'Midjourney').click();
  await page.getByRole('heading', { level: 1, name: 'Midjourney' }).waitFor();
  await box(page).fill('mid');
  await list(page).waitFor();
  await box(page).press('Enter');
  await page.waitForURL('**/search?q=mid');
  await list(page).waitFor({ state: 'hidden' });
});

test('only the last text is requested, and a late response to an earlier one is dropped', async ({ browse }) => {
  const page = await browse('/all');
  const requested: string[] = [];
  let respondFirst: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (respondFirst = resolve));
  await page.route('**/api/ai-tool-search/suggest?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    requested.push(q);
    if (q === 'mid') await held;
    await route
      .fulfill({ json: { suggestions: [{ text: `about ${q}`, kind: 'query', path: `/search?q=${q}` }] } })
      // Given up by the page.
      .catch(() => undefined);
  });
  await box(page).fill('mid');
  await expect.poll(() => requested).toEqual(['mid']);
  await box(page).fill('voice');
  await option(page, 'about voice').waitFor();
  respondFirst();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await list(page).getByRole('option').allTextContents()).toEqual(['about voice Search']);
  await box(page).fill('   ');
  await list(page).waitFor({ state: 'hidden' });
  expect(requested).toEqual(['mid', 'voice']);
});

test('without suggestions the search works as it is', async ({ browse }) => {
  const page = await browse('/all', { expected: /^response: 503 .*suggest/ });
  const failed = page.waitForResponse(/suggest/);
  await page.route('**/api/ai-tool-search/suggest?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await box(page).fill('voice');
  await failed;
  await box(page).press('Enter');
  await page.waitForURL('**/search?q=voice');
});
