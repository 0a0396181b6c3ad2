import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import stats from '../dashboard-stats';
import { Billing } from '../operated/own/Billing';
import { OwnCampaigns } from '../operated/own/OwnCampaigns';
import { OwnRequests } from '../operated/own/OwnRequests';
import { runningDay } from '../operated/own/RunningDays';
import { listBilling } from '../api/own';
import { campaign, ownRequest } from './samples';

const { request } = vi.hoisted(() => ({ request: vi.fn<(path: string, query: Record<string, unknown>) => unknown>() }));

vi.mock('../../../app/api/http', async (original) => {
  const http = await original<typeof import('../../../app/api/http')>();
  const GET = async (path: string, call: { params?: { query?: Record<string, unknown> } }) => {
    const data = request(path, call.params?.query ?? {});
    return typeof data === 'number'
      ? { error: {}, response: new Response(null, { status: data }) }
      : { data, response: new Response('{}') };
  };
  return { ...http, api: { GET } };
});

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const list = (...items: unknown[]) => ({ items, totalCount: items.length, totalPages: 1 });
const { signal } = new AbortController();

let root: Root;
async function open(Component: React.ComponentType, address = '/'): Promise<HTMLElement> {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  const Stub = createRoutesStub([{ path: '/', Component }]);
  await act(async () => root.render(<Stub initialEntries={[address]} />));
  return container;
}
const texts = (page: HTMLElement, selector: string) =>
  [...page.querySelectorAll(selector)].map((node) => node.textContent);

beforeEach(() => void request.mockReset());
afterEach(() => act(() => root?.unmount()));

describe('the page of promotions', () => {
  const both = (_path: string, { tab }: Record<string, unknown>) =>
    tab === 'active'
      ? list(campaign())
      : list(campaign({ id: 'campaign-0', campaignName: 'Inkwell in spring', state: 'ended', aiSlug: null }));

  it('has the nine columns', async () => {
    request.mockImplementation(both);
    const page = await open(OwnCampaigns);
    expect(texts(page, 'thead th')).toEqual([
      'Campaign Name',
      'AI Name',
      'Campaign Type',
      'Start Date',
      'End Date',
      'Impressions',
      'Page Views',
      'Visits',
      'Charge',
    ]);
    expect(texts(page, 'tbody td').slice(1)).toEqual([
      'Inkwell (opens in a new tab)',
      'Website Visit',
      'Nov 1, 2026',
      'Nov 30, 2026',
      '1,200',
      '40',
      '12',
      '$325',
    ]);
    expect(texts(page, 'tbody .badge')).toEqual(['Running']);
  });

  it('has past campaigns under a tab of their own', async () => {
    request.mockImplementation(both);
    const page = await open(OwnCampaigns, '/?tab=Past');
    expect(texts(page, 'tbody .badge')).toEqual(['Ended']);
    expect(texts(page, 'tbody td')[1]).toBe('Inkwell');
  });

  it('leads to the packages when there are none', async () => {
    request.mockReturnValue(list());
    const page = await open(OwnCampaigns);
    expect(texts(page, '.empty-lead > div > p.visually-hidden')).toEqual(['No data to show']);
    expect(page.querySelector('.empty-lead a')?.getAttribute('href')).toBe('/promote');
    expect(page.querySelector('table')).toBeNull();
  });

  it('leads there from an empty tab in a sentence when the other one has some', async () => {
    request.mockImplementation((path, query) => (query.tab === 'active' ? both(path, query) : list()));
    const page = await open(OwnCampaigns, '/?tab=Past');
    expect(texts(page, '.empty-rows p')).toEqual([
      'No data to show',
      'Campaigns that are over appear here, with their figures.',
    ]);
  });

  it('has the day that a running campaign is at', () => {
    const dates = { startDate: '2026-11-01T00:00:00Z', endDate: '2026-11-29T00:00:00Z' };
    const at = (moment: string) => runningDay(dates, Date.parse(moment));
    expect(at('2026-11-01T00:00:00Z')).toEqual({ day: 1, days: 28 });
    expect(at('2026-11-08T12:00:00Z')).toEqual({ day: 8, days: 28 });
    // The clock of the browser may be wrong.
    expect(at('2026-10-01T00:00:00Z')).toEqual({ day: 1, days: 28 });
    expect(at('2026-12-24T00:00:00Z')).toEqual({ day: 28, days: 28 });
  });

  it('says that it could not be loaded', async () => {
    request.mockReturnValue(503);
    expect((await open(OwnCampaigns)).textContent).toContain('This list could not be loaded.');
  });
});

describe('one’s own requests', () => {
  it('are not there for whoever had none', async () => {
    request.mockReturnValue(list());
    expect((await open(OwnRequests)).textContent).toBe('');
  });

  it('show what became of them; an open one can be withdrawn', async () => {
    request.mockReturnValue(
      list(
        ownRequest(),
        ownRequest({ id: 'request-2', state: 'replied', message: 'The second week is free.' }),
        ownRequest({ id: 'request-3', state: 'declined', reason: 'The website cannot be reached.', toolName: null }),
      ),
    );
    const page = await open(OwnRequests);
    expect(texts(page, '.badge')).toEqual(['Waiting for a reply', 'Replied', 'Declined']);
    expect(texts(page, '.request-reply')).toEqual([
      'Reply: The second week is free.',
      'Reason: The website cannot be reached.',
    ]);
    expect(texts(page, 'button')).toEqual(['Withdraw Title Sponsor']);
  });
});

describe('the page of payments', () => {
  it('has date, service, payment and the invoice, which can be printed', async () => {
    const row = { date: '2026-11-24', service: 'Title Sponsor: Inkwell in autumn', method: 'Bank transfer' };
    request.mockReturnValue(
      list(
        { ...row, id: 'invoice-1', payment: '$325', kind: 'invoice', invoice: '2026-0001' },
        { ...row, id: 'invoice-2', payment: '-$325', kind: 'credit-note', invoice: '2026-0002' },
      ),
    );
    const page = await open(Billing);
    expect(texts(page, 'thead th')).toEqual(['Date', 'Service', 'Payment', 'Invoice']);
    // One table alone has no tab.
    expect(page.querySelector('nav')).toBeNull();
    expect(page.querySelector('tbody a')?.getAttribute('href')).toBe('/api/promotions/invoices/invoice-1/print');
    expect(texts(page, 'tbody tr:last-child td').at(-1)).toBe('2026-0002 (opens in a new tab)Credit note');
  });

  it('explains what will be there, and leads to the packages', async () => {
    request.mockReturnValue(list());
    const page = await open(Billing);
    expect(texts(page, '.empty-lead li b')).toEqual(['Date', 'Service', 'Payment', 'Invoice']);
    expect([...page.querySelectorAll('.empty-lead a')].map((link) => link.getAttribute('href'))).toEqual([
      '/promote',
      '/promote/register',
    ]);
  });

  it('has all pages of the list', async () => {
    request.mockImplementation((_path, { page }) => ({ items: [{ id: `row-${page}` }], totalCount: 3, totalPages: 3 }));
    expect((await listBilling(signal)).map(({ id }) => id)).toEqual(['row-1', 'row-2', 'row-3']);
  });
});

it('the dashboard counts what is running and scheduled', async () => {
  request.mockReturnValue({ running: 2, scheduled: 1, openRequests: 0 });
  expect(await stats.count(signal)).toEqual([2, 1]);
});
