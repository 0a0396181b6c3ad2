import { type APIRequestContext, request } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { violations, violationsInBothThemes } from './axe.ts';
import type { Viewport } from './browser.ts';
import {
  ADMIN,
  addressOf,
  adminTree,
  asAdmin,
  ask,
  firstId,
  opener,
  openScreen,
  settled,
  signIn,
  startAdmin,
} from './admin.ts';
import type { Server } from './server.ts';
import { type BrowseOptions, expect, test } from './test.ts';
import { ADMIN_SCREENS } from '../admin-screens.ts';

const SNAPSHOTS = new URL('../tests/snapshots/admin/', import.meta.url).pathname;

interface Described {
  paths: Record<string, { get?: { 'x-admin'?: { resource: string; label: string } } }>;
}

/** Every screen on one kind of device: titled, accessible in both themes, no wider than it, built as agreed. */
export function adminSuite(viewport: Viewport): void {
  describe(`the admin on ${viewport}`, () => {
    let server: Server;
    let admin: { request: APIRequestContext };
    let options: BrowseOptions;
    beforeAll(async () => {
      server = await startAdmin();
      admin = { request: await request.newContext() };
      await signIn(admin, server);
      options = asAdmin(server, { viewport, colorScheme: 'light', reused: true });
    });
    afterAll(async () => {
      await admin.request.dispose();
      await server.stop();
    });

    test.for(ADMIN_SCREENS)('$name', async (screen, { browse }) => {
      // The newest entry of the audit log is a sign-in, whatever was opened before.
      if (screen.resource === 'audit') await signIn(admin, server);
      const address = await addressOf(screen, (resource) => firstId(admin, server.url, resource));
      const page = await openScreen(browse, address, options);
      expect(await page.title()).toMatch(screen.title);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await violationsInBothThemes(page)).toEqual([]);
      await expect(await adminTree(page)).toMatchFileSnapshot(`${SNAPSHOTS}${screen.name}.${viewport}.yml`);
    });

    test(
      'lists of every other resource of the document are titled and accessible',
      { timeout: 180_000 },
      async ({ browse }) => {
        const page = await opener(browse, server)('/', { viewport });
        const { paths } = await ask<Described>(page, '/api/openapi.json');
        const known = new Set(ADMIN_SCREENS.map(({ resource }) => resource));
        const others = Object.values(paths).flatMap(({ get }) => get?.['x-admin'] ?? []);
        for (const { resource, label } of others.filter((one) => !known.has(one.resource))) {
          await page.goto(`${ADMIN}/${resource}`);
          await settled(page);
          expect(await page.title()).toBe(`${label} - AI ToolBase admin`);
          expect(await violations(page), resource).toEqual([]);
        }
      },
    );
  });
}
