import type { BrowserContext, Page } from 'playwright-core';
import { opener, settled } from '../harness/admin.ts';
import { ownAdmin } from '../harness/own-admin.ts';
import { type Browse, expect, test } from '../harness/test.ts';

const own = ownAdmin();

const COLLECTION = '/api/admin/launches';
const properties = { id: { type: 'string' }, name: { type: 'string' }, at: { type: 'string', format: 'date-time' } };
const schema = { type: 'object', properties };
const content = (of: object) => ({ content: { 'application/json': { schema: of } } });
const success = { responses: { 200: content(schema) } };

/** The part that a module with one resource adds to the document. */
const paths = {
  [COLLECTION]: {
    get: {
      'x-admin': { resource: 'launches', label: 'Launches', list: ['name', 'at'] },
      responses: { 200: content({ type: 'object', properties: { items: { type: 'array', items: schema } } }) },
    },
  },
  [`${COLLECTION}/{id}`]: { get: success, patch: { ...success, requestBody: content(schema) } },
  // The server knows no notes on records of a module that it does not have.
  '/api/admin/record-notes': {},
};

/** A module that the server does not have: its document and its one record. */
const withLaunches = (record: { id: string; name: string; at: string }) => async (context: BrowserContext) => {
  await context.route('**/api/openapi.json', async (route) => {
    const response = await route.fetch();
    const document = (await response.json()) as { paths: object };
    await route.fulfill({ response, json: { ...document, paths: { ...document.paths, ...paths } } });
  });
  await context.route(/\/api\/admin\/launches\?/, (route) =>
    route.fulfill({ json: { items: [record], totalCount: 1, totalPages: 1 } }),
  );
  await context.route(`**${COLLECTION}/*`, async (route) => {
    if (route.request().method() === 'PATCH') Object.assign(record, route.request().postDataJSON());
    await route.fulfill({ json: record });
  });
};

async function openIn(browse: Browse, timezoneId: string, record: Parameters<typeof withLaunches>[0], path: string) {
  const page = await opener(browse, own.server)('/', { timezoneId, prepare: withLaunches(record) });
  await page.goto(`/dashboard/admin/launches/${record.id}${path}`);
  await settled(page);
  return page;
}

const at = (page: Page) => page.getByLabel('At', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a moment typed in Lisbon is the same moment in Tokyo', async ({ browse }) => {
  const record = { id: '1', name: 'First', at: '2026-07-01T08:00:00Z' };
  const lisbon = await openIn(browse, 'Europe/Lisbon', record, '');
  expect(await at(lisbon).inputValue()).toBe('2026-07-01T09:00');
  await lisbon.getByText('In your time zone, Europe/Lisbon.').waitFor();
  await at(lisbon).fill('2026-11-01T10:00');
  await save(lisbon);
  await lisbon.getByText('saved').waitFor();
  expect(record.at).toBe('2026-11-01T10:00:00.000Z');
  const tokyo = await openIn(browse, 'Asia/Tokyo', record, '');
  expect(await at(tokyo).inputValue()).toBe('2026-11-01T19:00');
  await tokyo.goto('/dashboard/admin/launches/1/show');
  await tokyo.getByText('Nov 1, 2026, 7:00 PM').first().waitFor();
});

test('a record saved without touching its moment keeps it to the second', async ({ browse }) => {
  const record = { id: '1', name: 'First', at: '2026-10-25T01:30:15Z' };
  const page = await openIn(browse, 'Europe/Lisbon', record, '');
  await page.getByLabel('Name', { exact: true }).fill('Renamed');
  await at(page).focus();
  await save(page);
  await page.getByText('saved').waitFor();
  expect(record).toEqual({ id: '1', name: 'Renamed', at: '2026-10-25T01:30:15Z' });
});

test('a time that the clocks go forward over is not sent', async ({ browse }) => {
  const record = { id: '1', name: 'First', at: '2026-07-01T08:00:00Z' };
  const page = await openIn(browse, 'Europe/Lisbon', record, '');
  await at(page).fill('2026-03-29T01:30');
  await save(page);
  await page.getByRole('alert').filter({ hasText: 'does not exist in your time zone' }).waitFor();
  expect(record.at).toBe('2026-07-01T08:00:00Z');
});
