import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from '../harness/test.ts';

interface Noted {
  /** Values of the theme's attribute in order, with the time of each. */
  schemes: { value: string | null; time: number }[];
}

/** Notes every change of the theme from the first moment of each page. */
const noteSchemes = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const noted: Noted = { schemes: [] };
    Object.assign(window, { noted });
    const look = () => {
      const value = document.documentElement?.getAttribute('data-color-scheme') ?? null;
      if (value !== (noted.schemes.at(-1)?.value ?? null)) noted.schemes.push({ value, time: performance.now() });
    };
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
  });

const switchTo = (page: Page, mode: string) =>
  page.getByRole('button', { name: new RegExp(`^Theme: .* Switch to ${mode}\\.$`) }).click();
const scheme = (page: Page) => page.locator('html').getAttribute('data-color-scheme');
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('the page follows the system until another theme is chosen, then stays as chosen', async ({ browse }) => {
  const page = await browse('/', { colorScheme: 'light' });
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => scheme(page)).toBe('dark');
  const dark = await background(page);
  expect(dark).not.toBe(light);

  await switchTo(page, 'light');
  await expect.poll(() => scheme(page)).toBe('light');
  await page.goto('/categories');
  expect(await scheme(page)).toBe('light');
  expect(await background(page)).toBe(light);
});

test('a chosen theme is there before anything is painted, and never flickers', async ({ browse }) => {
  const page = await browse('/', { fresh: true, prepare: noteSchemes });
  await switchTo(page, 'light');
  await switchTo(page, 'dark');
  await expect.poll(() => scheme(page)).toBe('dark');

  await page.reload();
  await page.getByRole('button', { name: 'Theme: dark. Switch to system.' }).waitFor();
  const painted = await page.waitForFunction(() => performance.getEntriesByName('first-paint')[0]?.startTime);
  const { schemes } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  expect(schemes.map(({ value }) => value)).toEqual(['dark']);
  expect(schemes[0]?.time).toBeLessThanOrEqual((await painted.jsonValue()) ?? 0);
});
