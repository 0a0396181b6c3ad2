import { describe } from 'vitest';
import { violations, withAxe } from './axe.ts';
import type { Viewport } from './browser.ts';
import { treeOf } from './snapshot.ts';
import { expect, test } from './test.ts';
import { PAGES } from '../pages.ts';

const SNAPSHOTS = new URL('../tests/snapshots/', import.meta.url).pathname;

/** Every page on one kind of screen: accessible in both themes, and built as its snapshot says. */
export function pageSuite(viewport: Viewport): void {
  describe(`accessible and built as agreed on ${viewport}`, () => {
    test.for(PAGES)('$name', async ({ name, path }, { browse }) => {
      const page = await browse(path, { viewport, colorScheme: 'light', prepare: withAxe });
      expect(await violations(page), 'in the light').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('html[data-color-scheme="dark"]').waitFor();
      expect(await violations(page), 'in the dark').toEqual([]);
      await expect(await treeOf(page, 'main')).toMatchFileSnapshot(`${SNAPSHOTS}${name}.${viewport}.yml`);
    });
  });
}
