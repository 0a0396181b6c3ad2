import { afterAll, beforeAll, describe } from 'vitest';
import { violations } from './axe.ts';
import type { Viewport } from './browser.ts';
import { ask, type Items, OFFICE, officeTree, type OpenOffice, opener, settled, startOffice } from './office.ts';
import type { Server } from './server.ts';
import { expect, test } from './test.ts';
import { OFFICE_SCREENS, type OfficeScreen } from '../office-screens.ts';

const SNAPSHOTS = new URL('../tests/snapshots/office/', import.meta.url).pathname;

interface Described {
  paths: Record<string, { get?: { 'x-admin'?: { resource: string; label: string } } }>;
}

/** The address of a screen: that of a record is found in its list. */
async function addressOf({ resource, kind, path }: OfficeScreen, open: OpenOffice): Promise<string> {
  if (path) return path;
  if (kind === 'list') return `/${resource}`;
  if (kind === 'create') return `/${resource}/create`;
  const page = await open('/');
  const { items } = await ask<Items>(page, `/api/admin/${resource}?limit=1`);
  const id = encodeURIComponent(items[0]?.id ?? 'none');
  return kind === 'show' ? `/${resource}/${id}/show` : `/${resource}/${id}`;
}

/** Every screen on one kind of device: titled, accessible in both themes, no wider than it, built as agreed. */
export function officeSuite(viewport: Viewport): void {
  describe(`the back office on ${viewport}`, () => {
    let server: Server;
    beforeAll(async () => {
      server = await startOffice();
    });
    afterAll(() => server.stop());

    test.for(OFFICE_SCREENS)('$name', async (screen, { browse }) => {
      const open = opener(browse, server);
      const page = await open(await addressOf(screen, open), { viewport, colorScheme: 'light' });
      expect(await page.title()).toMatch(screen.title);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await violations(page), 'in the light').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('html[data-color-scheme="dark"]').waitFor();
      expect(await violations(page), 'in the dark').toEqual([]);
      await expect(await officeTree(page)).toMatchFileSnapshot(`${SNAPSHOTS}${screen.name}.${viewport}.yml`);
    });

    test('lists of every other resource of the document are titled and accessible', async ({ browse }) => {
      const page = await opener(browse, server)('/', { viewport });
      const { paths } = await ask<Described>(page, '/api/openapi.json');
      const known = new Set(OFFICE_SCREENS.map(({ resource }) => resource));
      const others = Object.values(paths).flatMap(({ get }) => get?.['x-admin'] ?? []);
      for (const { resource, label } of others.filter((one) => !known.has(one.resource))) {
        await page.goto(`${OFFICE}/${resource}`);
        await settled(page);
        expect(await page.title()).toBe(`${label} - AI ToolBase back office`);
        expect(await violations(page), resource).toEqual([]);
      }
    });
  });
}
