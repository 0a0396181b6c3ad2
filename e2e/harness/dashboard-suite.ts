import { afterAll, beforeAll, describe } from 'vitest';
import { violationsInBothThemes, withAxe } from './axe.ts';
import type { Viewport } from './browser.ts';
import { settled } from './dashboard.ts';
import { ADA, signUp, startOpen } from './member.ts';
import type { Server } from './server.ts';
import { treeOf } from './snapshot.ts';
import { expect, test } from './test.ts';
import { DASHBOARD } from '../dashboard-pages.ts';

const SNAPSHOTS = new URL('../tests/snapshots/dashboard/', import.meta.url).pathname;

/** Every page of the dashboard on one kind of screen, as a new member sees it. */
export function dashboardSuite(viewport: Viewport): void {
  describe(`the dashboard on ${viewport}`, () => {
    let server: Server;
    beforeAll(async () => {
      server = await startOpen();
    });
    afterAll(() => server.stop());

    test.for(DASHBOARD)('$name', async ({ name, path, title, h1 }, { browse }) => {
      const page = await browse(path, {
        site: server.url,
        viewport,
        colorScheme: 'light',
        prepare: async (context) => {
          await withAxe(context);
          // Each their own: an account looks the same whatever was opened before.
          await signUp(context, server, { ...ADA, email: `${name}@example.org` });
        },
      });
      await settled(page);
      expect(await page.title()).toBe(title);
      expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([h1]);
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await violationsInBothThemes(page)).toEqual([]);
      await expect(await treeOf(page, 'main')).toMatchFileSnapshot(`${SNAPSHOTS}${name}.${viewport}.yml`);
    });
  });
}
