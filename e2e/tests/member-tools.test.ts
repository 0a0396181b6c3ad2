import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { violations } from '../harness/axe.ts';
import { memberPages } from '../harness/dashboard.ts';
import { ADA, startOpen } from '../harness/member.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

let server: Server;
beforeAll(async () => {
  server = await startOpen();
});
afterAll(() => server.stop());

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
const names = (page: Page, name: string) => part(page, name).locator('.card-link').allTextContents();

/** Keeps the most popular tools, the least popular of them last; returns their names, the newest first. */
async function keep(context: BrowserContext, path: string, count: number): Promise<string[]> {
  const list = await context.request.get(`${server.url}/api/aitool/all?limit=${count}`);
  const { tools } = (await list.json()) as { tools: { id: string; name: string }[] };
  for (const { id } of tools) {
    const response = await context.request.post(server.url + path, { data: { aiToolId: id } });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  }
  return tools.map(({ name }) => name).reverse();
}

test('the dashboard shows the first saved and upvoted tools, and leads to the rest', async ({ browse }) => {
  let saved: string[] = [];
  let upvoted: string[] = [];
  const page = await memberPages(browse, server)('/dashboard', {
    prepare: async (context) => {
      saved = await keep(context, '/api/savedaitools/', 8);
      upvoted = await keep(context, '/api/upvotes/', 5);
    },
  });
  expect(await names(page, 'Saved AIs')).toEqual(saved.slice(0, 6));
  expect(await names(page, 'Upvoted AIs')).toEqual(upvoted);
  expect(await part(page, 'Upvoted AIs').getByRole('link', { name: 'Show More' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);

  await part(page, 'Saved AIs').getByRole('link', { name: 'Show More' }).click();
  await page.waitForURL('**/dashboard/saved');
  await expect.poll(() => names(page, 'Saved AIs')).toEqual(saved);
  expect(await violations(page)).toEqual([]);
  await page.locator('.sidebar').getByRole('link', { name: 'Upvoted' }).click();
  await expect.poll(() => names(page, 'Upvoted AIs')).toEqual(upvoted);
});

describe('a list', () => {
  test('says that it is on its way', async ({ browse }) => {
    let respond = () => {};
    const responded = new Promise<void>((resolve) => (respond = resolve));
    const opened = memberPages(browse, server, { ...ADA, email: 'waiting@example.org' })('/dashboard', {
      prepare: async (context) => {
        await context.route('**/api/savedaitools/user/*', async (route) => {
          await responded;
          await route.continue();
        });
        const page = context.pages()[0];
        if (page)
          void part(page, 'Saved AIs')
            .getByText('Loading tools')
            .waitFor()
            .then(() => respond());
      },
    });
    expect(await part(await opened, 'Saved AIs').textContent()).toContain('You have no saved tools');
  });

  test('that failed is empty, says so and can be requested again', async ({ browse }) => {
    let up = false;
    const page = await memberPages(browse, server, { ...ADA, email: 'unlucky@example.org' })('/dashboard/upvoted', {
      expected: /500 .*\/api\/upvotes\/user/,
      prepare: (context) =>
        context.route('**/api/upvotes/user/*', (route) => (up ? route.continue() : route.fulfill({ status: 500 }))),
    });
    const main = page.getByRole('main');
    await main.getByText('This list could not be loaded.').waitFor();
    up = true;
    await main.getByRole('button', { name: 'Try Again' }).click();
    await main.getByText('You have upvoted no tools').waitFor();
  });
});

/** The server's response for a member who has submitted many tools. */
const SUBMITTED = Array.from({ length: 23 }, (_, index) => ({
  _id: `id-${index}`,
  id: `id-${index}`,
  slug: `tool-${index + 1}`,
  name: `Tool ${index + 1}`,
  url: `https://tool-${index + 1}.example`,
  logoUrl: null,
  shortDescription: '',
  state: index === 0 ? 'pending' : index === 1 ? 'rejected' : 'approved',
  stateReason: index === 1 ? 'Not an AI tool.' : null,
  queuePlace: index === 0 ? 4 : null,
  createdAt: '2026-11-21T08:00:00Z',
  updatedAt: '2026-11-21T08:00:00Z',
  publishedAt: null,
}));

test('submitted tools are in a table with pages of ten and a filter', async ({ browse }) => {
  const page = await memberPages(browse, server, { ...ADA, email: 'maker@example.org' })('/dashboard/my-ais', {
    prepare: (context) =>
      context.route('**/api/profile/submitted', (route) =>
        route.fulfill({ json: { tools: SUBMITTED, totalCount: SUBMITTED.length, totalPages: 1 } }),
      ),
  });
  const rows = page.getByRole('main').locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(10);
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Name',
    'URL',
    'Submitted On',
    'State',
    'Actions',
  ]);
  expect(await rows.first().textContent()).toContain('Under review');
  expect(await rows.first().textContent()).toContain('Number 4 in the queue');
  expect(await rows.nth(1).textContent()).toContain('Reason: Not an AI tool.');
  expect(await rows.first().getByRole('link').first().getAttribute('href')).toBe('/ai/tool-1');
  // A rejected tool has no page to lead to.
  expect(await rows.nth(1).getByRole('link').allTextContents()).toEqual(['https://tool-2.example', 'Edit Tool 2']);
  expect(await violations(page)).toEqual([]);

  await page.getByText('Page 1 of 3').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Next' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Next' }).click();
  await page.getByText('Page 3 of 3').waitFor();
  expect(await rows.count()).toBe(3);
  await page.getByLabel('Type to search...').fill('TOOL-21.');
  await expect.poll(() => rows.count()).toBe(1);
  expect(await rows.first().textContent()).toContain('Tool 21');
  await page.getByLabel('Type to search...').fill('nothing like it');
  await page.getByText('No data to show').waitFor();

  await page.getByRole('navigation', { name: 'My AIs' }).getByRole('link', { name: 'Claimed' }).click();
  // The heading of the table is there only while the list is on its way: a member who owns nothing sees the first steps.
  await page.getByRole('heading', { name: 'Take charge of your listing' }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=Claimed');
});
