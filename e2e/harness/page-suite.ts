import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { violationsInBothThemes, withAxe } from './axe.ts';
import { type Viewport, VIEWPORTS } from './browser.ts';
import { treeOf } from './snapshot.ts';
import { type BrowseOptions, expect, test } from './test.ts';
import { ONE_LAYOUT, PAGES, type PageCase } from '../pages/index.ts';

const SNAPSHOTS = new URL('../tests/snapshots/', import.meta.url).pathname;

/** The narrowest phone the layout is made for. */
const NARROW = { width: 360, height: 780 };

/** The page is no wider than the narrowest phone. */
export async function expectNarrow(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewportSize(NARROW);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(NARROW.width);
  await page.setViewportSize(VIEWPORTS[viewport]);
}

/** Further checks of an open page; `statuses` has those of the addresses. */
type Check = (page: Page, expected: PageCase, statuses: Map<string, number>) => Promise<void>;

/**
 * Every page on one kind of screen, but on phones those with one layout: accessible in both themes, and built as its
 * snapshot says. A page is opened once for all that is checked of it, `check` included, because opening takes the
 * longest.
 */
export function pageSuite(viewport: Viewport, what: string, check: Check): void {
  describe(`on ${viewport}: accessible, built as agreed, ${what}`, () => {
    const options: BrowseOptions = { viewport, colorScheme: 'light', prepare: withAxe, reused: true };
    const pages = viewport === 'phone' ? PAGES.filter(({ name }) => !ONE_LAYOUT.has(name)) : PAGES;
    test.for(pages)('$name', async (expected, { browse, statuses }) => {
      const page = await browse(expected.path, options);
      await check(page, expected, statuses);
      expect(await violationsInBothThemes(page)).toEqual([]);
      // The last one: it takes parts of the page away.
      await expect(await treeOf(page, 'main')).toMatchFileSnapshot(`${SNAPSHOTS}${expected.name}.${viewport}.yml`);
    });
  });
}
