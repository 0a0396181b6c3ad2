import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { violationsInBothThemes, withAxe } from './axe.ts';
import type { Viewport } from './browser.ts';
import { treeOf } from './snapshot.ts';
import { type BrowseOptions, expect, test } from './test.ts';
import { PAGES, type PageCase } from '../pages/index.ts';

const SNAPSHOTS = new URL('../tests/snapshots/', import.meta.url).pathname;

/** What else is checked of an open page; `statuses` has those of the addresses. */
type Check = (page: Page, expected: PageCase, statuses: Map<string, number>) => Promise<void>;

/**
 * Every page on one kind of screen: accessible in both themes, and built as its snapshot says. A page is opened once
 * for all that is checked of it, `check` included, because opening takes the longest.
 */
export function pageSuite(viewport: Viewport, what: string, check: Check): void {
  describe(`on ${viewport}: accessible, built as agreed, ${what}`, () => {
    const options: BrowseOptions = { viewport, colorScheme: 'light', prepare: withAxe, reused: true };
    test.for(PAGES)('$name', async (expected, { browse, statuses }) => {
      const page = await browse(expected.path, options);
      await check(page, expected, statuses);
      expect(await violationsInBothThemes(page)).toEqual([]);
      // The last one: it takes parts of the page away.
      await expect(await treeOf(page, 'main')).toMatchFileSnapshot(`${SNAPSHOTS}${expected.name}.${viewport}.yml`);
    });
  });
}
