import { type APIRequestContext, request } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { violations } from '../harness/axe.ts';
import { ADMIN, addressOf, adminTree, ask, firstId, opener, settled, signIn, startAdmin } from '../harness/admin.ts';
import { expectForeignTexts, expectNoOverflow, expectScreens, onPhone } from '../harness/screens.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';
import { ADMIN_SCREENS } from '../admin-screens.ts';

const SNAPSHOTS = new URL('./snapshots/admin/', import.meta.url).pathname;

interface Described {
  paths: Record<string, { get?: { 'x-admin'?: { resource: string; label: string } } }>;
}

let server: Server;
let admin: { request: APIRequestContext };
beforeAll(async () => {
  server = await startAdmin();
  admin = { request: await request.newContext() };
  await signIn(admin, server);
});
afterAll(async () => {
  await admin.request.dispose();
  await server.stop();
});

test.for(ADMIN_SCREENS)(
  '$name is titled, accessible, no wider than its screen, and built as agreed',
  async (screen, { browse }) => {
    // The newest entry of the audit log is a sign-in, whatever was opened before.
    if (screen.resource === 'audit') await signIn(admin, server);
    const page = await opener(
      browse,
      server,
    )(await addressOf(screen, (resource) => firstId(admin, server.url, resource)));
    const expectOneHeading = async () => expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.title()).toMatch(screen.title);
    await expectOneHeading();
    await expectNoOverflow(page);
    await expectScreens(page, {
      snapshot: SNAPSHOTS + screen.name,
      tree: () => adminTree(page),
      phone: async () => {
        await settled(page);
        await expectOneHeading();
        await expectNoOverflow(page);
      },
    });
    await expectForeignTexts(page);
  },
);

test(
  'lists of every other resource of the document are titled and accessible',
  { timeout: 180_000 },
  async ({ browse }) => {
    const page = await opener(browse, server)('/');
    const { paths } = await ask<Described>(page, '/api/openapi.json');
    const known = new Set(ADMIN_SCREENS.map(({ resource }) => resource));
    const others = Object.values(paths).flatMap(({ get }) => get?.['x-admin'] ?? []);
    for (const { resource, label } of others.filter((one) => !known.has(one.resource))) {
      await page.goto(`${ADMIN}/${resource}`);
      await settled(page);
      expect(await page.title()).toBe(`${label} - AI ToolBase admin`);
      expect(await violations(page), resource).toEqual([]);
      await onPhone(page, async () => {
        await settled(page);
        expect(await violations(page), `${resource} on a phone`).toEqual([]);
      });
    }
  },
);
