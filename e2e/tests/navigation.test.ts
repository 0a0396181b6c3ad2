import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { violations } from '../harness/axe.ts';
import { expect, test } from '../harness/test.ts';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const more = (page: Page, item: string) => main(page).getByRole('button', { name: `${item} list` });
const expanded = (page: Page, item: string) => more(page, item).getAttribute('aria-expanded');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

const AI_LISTS = [
  ['Top AI Tools for 2025', '/top-ai-tools'],
  ['Best AI Tools for 2025', '/best-ai-tools'],
  ['Free AI Tools for 2025', '/free-ai-tools'],
  ['Most Visited', '/most-visited'],
  ['Most Viewed', '/most-viewed'],
  ['Most Reviewed', '/most-reviewed'],
  ['Top Rated', '/top-rated'],
  ['Most Saved', '/most-saved'],
  ['Most Upvoted', '/most-upvoted'],
  ['New Launched', '/newlaunch'],
  ["All AI's", '/all'],
];

test('the bar of a page that loads is announced, and no content outside of the landmarks', async ({ browse }) => {
  const page = await browse('/all', { colorScheme: 'light' });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*', async (route) => {
    await released;
    await route.continue();
  });
  await more(page, 'AI').click();
  await link(page, 'New Launched').click();
  await page.getByRole('status').getByRole('progressbar', { name: 'Loading page' }).waitFor();
  expect(await violations(page)).toEqual([]);
  release();
  await page.waitForURL('**/newlaunch');
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
});

describe('in the bar', () => {
  test('seven items, three with lists; the AI list holds the eleven list pages', async ({ browse }) => {
    const page = await browse('/all');
    const items = await main(page).locator('.nav-top, .soon button').allTextContents();
    expect(items).toEqual(['AI', 'Categories', 'Compare', 'Use Cases', 'Blogs', 'Submit', 'Promote']);
    await more(page, 'AI').click();
    const links = await page
      .locator('#nav-ai-panel a')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]));
    expect(links).toEqual(AI_LISTS);
    expect(await link(page, "All AI's").getAttribute('aria-current')).toBe('page');
    await link(page, 'Most Saved').click();
    await page.waitForURL('**/most-saved');
    await page.getByRole('heading', { level: 1, name: 'Most Saved AI Tools' }).waitFor();
    expect(await expanded(page, 'AI')).toBe('false');
  });

  test('a list opens by pointing at its item, and closes when the pointer has left', async ({ browse }) => {
    const page = await browse('/all');
    await link(page, 'Categories').hover();
    await link(page, 'Video').waitFor();
    await link(page, 'Video').hover();
    await link(page, 'Video Editing')
      .or(main(page).getByRole('link', { name: /^Video Editing/ }))
      .first()
      .waitFor();
    await page.mouse.move(700, 880);
    await link(page, 'Video').waitFor({ state: 'hidden' });
    expect(await expanded(page, 'Categories')).toBe('false');
  });

  test('a click keeps open what pointing has opened; the next one, or one elsewhere, closes it', async ({ browse }) => {
    const page = await browse('/all');
    await more(page, 'AI').hover();
    await expect.poll(() => expanded(page, 'AI')).toBe('true');
    await more(page, 'AI').click();
    expect(await expanded(page, 'AI')).toBe('true');
    await more(page, 'AI').click();
    expect(await expanded(page, 'AI')).toBe('false');
    await more(page, 'AI').click();
    await page.locator('h1').click();
    expect(await expanded(page, 'AI')).toBe('false');
  });

  test('by keys alone: focus opens nothing, Enter, Space and ArrowDown do, Escape gives the focus back', async ({
    browse,
  }) => {
    const page = await browse('/how-ranking-works');
    await link(page, 'AI').focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('AI list');
    expect(await expanded(page, 'AI')).toBe('false');
    await page.keyboard.press('Enter');
    expect(await expanded(page, 'AI')).toBe('true');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Top AI Tools for 2025');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('AI list');
    expect(await expanded(page, 'AI')).toBe('false');
    await page.keyboard.press('Space');
    expect(await expanded(page, 'AI')).toBe('true');
    await page.keyboard.press('Space');
    expect(await expanded(page, 'AI')).toBe('false');
    // Passing by costs one stop for each item and one for each list, not one for each link in them.
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Categories');
    await page.keyboard.press('Tab');
    expect(await expanded(page, 'Categories')).toBe('false');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Image');
    expect(await violations(page)).toEqual([]);
    // Leaving the list forwards closes it.
    await link(page, 'Compare').focus();
    await expect.poll(() => expanded(page, 'Categories')).toBe('false');
  });

  test('subcategories open by key and lead to their pages', async ({ browse }) => {
    const page = await browse('/all');
    await more(page, 'Categories').click();
    const open = main(page).getByRole('button', { name: 'Subcategories of Voice' });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => open.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/category/voice/*');
    await expect.poll(() => link(page, 'Categories').getAttribute('aria-current')).toBe('true');
    await expect.poll(() => expanded(page, 'Categories')).toBe('false');
  });

  test('the item of the open page is bold and underlined', async ({ browse }) => {
    const page = await browse('/');
    const styles = (name: string) =>
      link(page, name).evaluate((element) => {
        const { fontWeight, textDecorationLine } = getComputedStyle(element);
        return [fontWeight, textDecorationLine];
      });
    expect(await styles('AI')).toEqual(['650', 'underline']);
    expect(await styles('Categories')).toEqual(['550', 'none']);
    await link(page, 'Categories').click();
    await page.waitForURL('**/categories');
    await expect.poll(() => styles('Categories')).toEqual(['650', 'underline']);
    expect(await styles('AI')).toEqual(['550', 'none']);
  });

  test('what is coming says so on hover and on focus, and leads nowhere', async ({ browse }) => {
    const page = await browse('/all');
    const promote = main(page).getByRole('button', { name: 'Promote' });
    const tip = promote.locator('xpath=../*[@role="tooltip"]');
    expect(await promote.getAttribute('aria-disabled')).toBe('true');
    expect(await tip.textContent()).toBe('Coming soon...');
    expect(await tip.isVisible()).toBe(false);
    await promote.hover();
    await tip.waitFor({ state: 'visible' });
    await page.mouse.move(700, 880);
    await tip.waitFor({ state: 'hidden' });
    await main(page).getByRole('link', { name: 'Submit' }).focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Promote');
    await tip.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/all');
  });

  test('a list that cannot be read offers its page, and is read again the next time', async ({ browse }) => {
    const page = await browse('/all', { expected: /^response: 503 .*categories\/tree/ });
    await page.route('**/api/categories/tree*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await more(page, 'Categories').click();
    await main(page).getByText('This list could not be loaded.').waitFor();
    expect(await link(page, 'All categories').getAttribute('href')).toBe('/categories');
    await page.keyboard.press('Escape');
    await page.unroute('**/api/categories/tree*');
    await more(page, 'Categories').click();
    await link(page, 'Image').waitFor();
  });

  test('a link leads to the top of its page, Back to where one was', async ({ browse }) => {
    const page = await browse('/all');
    await page.locator('.results .card-link').nth(15).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await link(page, 'Categories').click();
    await page.getByRole('heading', { level: 1, name: 'Browse by category' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL('**/all');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });
});

describe('on a phone', () => {
  const opener = (page: Page) => page.getByRole('button', { name: 'Open the menu' });

  test('the menu opens, drills into a category and comes back', async ({ browse }) => {
    const page = await browse('/all', { viewport: 'phone' });
    expect(await main(page).isVisible()).toBe(false);
    await opener(page).tap();
    await main(page).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    expect(await violations(page)).toEqual([]);
    await more(page, 'Categories').tap();
    const drill = main(page).getByRole('button', { name: 'Subcategories of Video' });
    await drill.tap();
    const back = main(page).getByRole('button', { name: 'Back' });
    await back.waitFor();
    await expect.poll(() => focused(page)).toBe('Back');
    expect(await link(page, 'Compare').isVisible()).toBe(false);
    expect(await violations(page)).toEqual([]);
    await back.tap();
    await expect.poll(() => focused(page)).toBe('Subcategories of Video');
    await drill.tap();
    await link(page, 'All of Video').tap();
    await page.waitForURL('**/category/video');
    await main(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  });

  test('the focus stays inside until Escape gives it back', async ({ browse }) => {
    const page = await browse('/all', { viewport: 'phone' });
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await main(page).waitFor();
    const inside = () => page.evaluate(() => document.getElementById('menu')?.contains(document.activeElement));
    await more(page, 'AI').focus();
    await page.keyboard.press('Enter');
    for (const key of ['Shift+Tab', ...Array.from({ length: 26 }, () => 'Tab')]) {
      await page.keyboard.press(key);
      expect(await inside(), `after ${key}`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await main(page).waitFor({ state: 'hidden' });
    expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('Promote is on its way there too', async ({ browse }) => {
    const page = await browse('/all', { viewport: 'phone' });
    await opener(page).tap();
    expect(await main(page).getByRole('button', { name: 'Promote' }).getAttribute('aria-disabled')).toBe('true');
    expect(await link(page, 'Blogs').getAttribute('href')).toBe('/blogs');
  });
});

describe('without scripts', () => {
  const PLAIN = { javaScriptEnabled: false };

  test('items lead to pages with the links of their lists', async ({ browse }) => {
    const page = await browse('/all', PLAIN);
    await link(page, 'AI').hover();
    await link(page, 'Most Saved').click();
    await page.waitForURL('**/most-saved');
    await link(page, 'Categories').click();
    await page.waitForURL('**/categories');
    expect(await page.locator('main a[href^="/category/"]').count()).toBeGreaterThan(100);
  });

  test('the drawer of a phone opens', async ({ browse }) => {
    const page = await browse('/all', { ...PLAIN, viewport: 'phone' });
    await page.getByRole('button', { name: 'Open the menu' }).tap();
    await link(page, 'Most Saved').tap();
    await page.waitForURL('**/most-saved');
  });
});
