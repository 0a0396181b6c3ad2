import type { Page } from 'playwright-core';
import { VIEWPORTS, type Viewport } from '../harness/browser.ts';
import { expect, test } from '../harness/test.ts';

/** Enough to pass everything a page is made of; a long list goes on alike. */
const MOST = 60;

interface Stop {
  /** The element with the focus, as its tag and words. */
  what: string;
  /** True if its focus is drawn: an outline of at least 2 px. */
  marked: boolean;
  /** True if enough of it lies in the window, and nothing else over that. */
  seen: boolean;
}

/** Where the focus is now; `null` outside the page. Runs in the page. */
async function stopNow(): Promise<Stop | null> {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  // A card, a row, or a search box is marked as a whole.
  const marked = [element, element.closest('.card, .feature, .launched li, .day-pick'), element.closest('form')].some(
    (one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one ?? element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    },
  );
  const uncovered = (x: number, y: number) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (element.contains(found) || found.closest('label, li') === element.closest('label, li'));
  };
  const inSight = () => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // Browsers leave in peace what is partly in the window: as much as a target's least size must be.
    const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
    const [width, height] = [Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y];
    const enough = width >= Math.min(24, right - left) && height >= Math.min(24, bottom - top) - 1;
    return enough && uncovered(x + 8, y + 4) && uncovered(x + 8, y + height - 4);
  };
  // Scrolling there may take some frames.
  for (let frame = 0; frame < 20 && !inSight(); frame += 1) await new Promise(requestAnimationFrame);
  const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
  const { x, y } = element.getBoundingClientRect();
  const what = `${element.tagName.toLowerCase()} ${words.trim().slice(0, 40)} at ${Math.round(x)},${Math.round(y)}`;
  return { what, marked, seen: inSight() };
}

/** Presses `key` until the focus leaves the page, at most `MOST` times; all stops on the way. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < MOST) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(stopNow);
    if (stop === null) break;
    stops.push(stop);
  }
  return stops;
}

const unwell = (stops: Stop[]) => stops.filter(({ marked, seen }) => !marked || !seen);

test('the first stop leads past the header', async ({ browse }) => {
  const page = await browse('/all');
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to content' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => link.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement));
  expect(inMain).toBe(true);
});

for (const path of ['/', '/categories', '/ai/chatgpt', '/search?q=image']) {
  test.for(Object.keys(VIEWPORTS) as Viewport[])(
    `every stop of ${path} is marked and in sight on %s`,
    async (viewport, { browse }) => {
      const page = await browse(path, { viewport, reducedMotion: 'reduce' });
      const forth = await walk(page, 'Tab');
      expect(forth.length).toBeGreaterThan(20);
      expect(unwell(forth)).toEqual([]);
      const back = await walk(page, 'Shift+Tab');
      expect(back.length).toBeGreaterThan(20);
      expect(unwell(back)).toEqual([]);
    },
  );
}

test('after moving to another page the focus is at its beginning', async ({ browse }) => {
  const page = await browse('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Browse by category' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await page.title()).toBe('AI ToolBase - AI Tool Categories');
});

test('a filter can be chosen and taken away by keys alone', async ({ browse }) => {
  const page = await browse('/all');
  await page.getByRole('checkbox', { name: /^Paid/ }).focus();
  await page.keyboard.press('Space');
  const chip = page.getByRole('link', { name: 'Remove filter Paid' });
  await chip.waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('Paid');
  await chip.focus();
  await page.keyboard.press('Enter');
  await chip.waitFor({ state: 'detached' });
});

test('where motion is unwelcome nothing moves', async ({ browse }) => {
  const page = await browse('/', { reducedMotion: 'reduce' });
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().activeDuration ?? 0) > 1)
          .length,
    );
  expect(await moving()).toBe(0);
  await page.getByRole('navigation', { name: 'Trending AIs' }).getByRole('link', { name: 'Most Saved' }).click();
  await page.waitForURL('**/?section=most-saved');
  expect(await moving()).toBe(0);
  expect(await page.locator('#hero-search').getAttribute('placeholder')).toBe('Search AI Tools, Agents, GPTs...');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});

test('where it is welcome the placeholder types examples, and stops when the box is used', async ({ browse }) => {
  const page = await browse('/', { reducedMotion: 'no-preference' });
  const placeholder = () => page.locator('#hero-search').getAttribute('placeholder');
  await expect.poll(placeholder).toMatch(/^conve/);
  await page.locator('#hero-search').focus();
  expect(await placeholder()).toBe('Search AI Tools, Agents, GPTs...');
});
