import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { ADMIN, opener } from '../harness/admin.ts';
import { violationsInBothThemes } from '../harness/axe.ts';
import { expectNarrow } from '../harness/screens.ts';
import { bookCampaign, startPromoting } from '../harness/promotions.ts';
import type { Server } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

const CALENDAR = '/promotions/calendar';

/** As the calendar names the month that is so many months from now. */
function monthName(months: number): string {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(month);
}

const monthShown = (page: Page, months: number) =>
  page.getByRole('heading', { level: 2, name: monthName(months), exact: true }).waitFor();
const place = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('the calendar of campaigns', () => {
  let server: Server;
  let id: string;
  beforeAll(async () => {
    server = await startPromoting();
    // The draft has to be first: what is booked must not be overlapped.
    await bookCampaign(server, { type: 'title-sponsor', tool: 'claude', until: 1, draft: true });
    id = await bookCampaign(server, { type: 'title-sponsor', tool: 'chatgpt' });
    await bookCampaign(server, { type: 'website-visit', tool: 'midjourney' });
  });
  afterAll(() => server.stop());

  test.for(['desktop', 'phone'] as const)('shows what overlaps in words on %s', async (viewport, { browse }) => {
    const page = await opener(browse, server)(CALENDAR, { viewport, colorScheme: 'light' });
    expect(await page.title()).toBe('Campaign calendar - AI ToolBase admin');
    await page.getByRole('status').filter({ hasText: '3 campaigns in' }).waitFor();
    const bars = place(page, 'Saved tools').getByRole('listitem');
    expect(await bars.count()).toBe(2);
    const running = bars.filter({ has: page.getByRole('link', { name: 'chatgpt in autumn' }) });
    await running.getByText('Running', { exact: true }).waitFor();
    await running.getByText('Overlaps with claude in autumn').waitFor();
    const draft = bars.filter({ has: page.getByRole('link', { name: 'claude in autumn' }) });
    await draft.getByText('Draft', { exact: true }).waitFor();
    await draft.getByText('Overlaps with chatgpt in autumn').waitFor();
    const [upper, lower] = [await bars.first().boundingBox(), await bars.last().boundingBox()];
    expect(lower?.y, 'they are below each other').toBeGreaterThanOrEqual((upper?.y ?? 0) + (upper?.height ?? 0));
    expect(
      await place(page, 'Lists of tools')
        .getByText(/Overlaps/)
        .count(),
    ).toBe(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expectNarrow(page, viewport);
  });

  test('leads to the record of a campaign', async ({ browse }) => {
    const page = await opener(browse, server)(CALENDAR);
    await place(page, 'Saved tools').getByRole('link', { name: 'chatgpt in autumn' }).click();
    await page.waitForURL(`**/campaigns/${id}/show`);
    await page.getByRole('heading', { level: 1, name: 'chatgpt in autumn' }).waitFor();
  });

  test('moves between months by buttons and by keys', async ({ browse }) => {
    const page = await opener(browse, server)(CALENDAR);
    await monthShown(page, 0);
    await page.getByRole('button', { name: 'Next month' }).press('Enter');
    await monthShown(page, 1);
    await page.keyboard.press('ArrowRight');
    await monthShown(page, 2);
    await page.keyboard.press('t');
    await monthShown(page, 0);
    await page.keyboard.press('ArrowLeft');
    await monthShown(page, -1);
    await page.getByRole('button', { name: 'Today' }).click();
    await monthShown(page, 0);
    await page.getByRole('status').filter({ hasText: '3 campaigns in' }).waitFor();
  });

  test('of a month without campaigns has one next step', async ({ browse }) => {
    const page = await opener(browse, server)(`${CALENDAR}?month=2035-02`, { colorScheme: 'light' });
    await page.getByText('No campaigns in February 2035.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'New campaign' }).click();
    await page.waitForURL('**/campaigns/create');
  });

  test('is found from the list and in the menu', async ({ browse }) => {
    const page = await opener(browse, server)('/campaigns');
    await page.getByRole('navigation', { name: 'Views of campaigns' }).getByRole('link', { name: 'Calendar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Campaign calendar' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(ADMIN + CALENDAR);
    const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Calendar' });
    expect(await entry.getAttribute('aria-current')).toBe('page');
  });
});
