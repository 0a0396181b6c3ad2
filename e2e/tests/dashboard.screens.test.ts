import { afterAll, beforeAll } from 'vitest';
import { memberPages } from '../harness/dashboard.ts';
import { ADA, startOpen } from '../harness/member.ts';
import { expectForeignTexts, expectNarrow, expectScreens } from '../harness/screens.ts';
import type { Server } from '../harness/server.ts';
import { treeOf } from '../harness/snapshot.ts';
import { expect, test } from '../harness/test.ts';
import { DASHBOARD } from '../dashboard-pages.ts';

const SNAPSHOTS = new URL('./snapshots/dashboard/', import.meta.url).pathname;

let server: Server;
beforeAll(async () => {
  server = await startOpen();
});
afterAll(() => server.stop());

test.for(DASHBOARD)('$name, as a new member sees it', async ({ name, path, title, h1 }, { browse }) => {
  // Each has a member of its own: an account looks the same whatever was opened before.
  const page = await memberPages(browse, server, { ...ADA, email: `${name}@example.org` })(path);
  expect(await page.title()).toBe(title);
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([h1]);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  await expectNarrow(page, 'desktop');
  await expectScreens(page, {
    snapshot: SNAPSHOTS + name,
    tree: () => treeOf(page, 'main'),
    phone: async () => {
      expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([h1]);
      await expectNarrow(page, 'phone');
    },
  });
  await expectForeignTexts(page);
});
