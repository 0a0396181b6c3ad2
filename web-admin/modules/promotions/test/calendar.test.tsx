import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// The description of the server's own operations.
import document_ from '../../../../openapi/toolbase.json';
import { buildModel, type Document } from '../../../src/model/index';
import { PAGES } from '../../../src/kit/modules';
import { AdminProvider, type AdminState } from '../../../src/kit/admin';
import { Menu } from '../../../src/shell/Menu';
import { serve } from '../../../test/server';
import CalendarScreen from '../CalendarScreen';

const model = buildModel(document_ as unknown as Document);
const resource = model.resources.find(({ name }) => name === 'campaigns')!;
const admin = { model, session: { permissions: [] } } as unknown as AdminState;

const at = (day: string) => new Date(`${day}T00:00`).toISOString();
const campaign = (id: string, more: object) => ({ id, name: `Campaign ${id}`, weight: 1, overlaps: [], ...more });
const place = (name: string, exclusive: boolean, ...campaigns: object[]) => ({ place: name, exclusive, campaigns });

const DRAFT = { state: 'draft', startsAt: at('2026-11-03'), endsAt: at('2026-11-10') };
const RUNNING = { state: 'running', startsAt: at('2026-10-20'), endsAt: at('2026-11-08') };
const NOVEMBER = {
  places: [
    place('saved', true, campaign('r', { ...RUNNING, overlaps: ['d'] }), campaign('d', { ...DRAFT, overlaps: ['r'] })),
    place('list', false),
  ],
};
const EMPTY = { places: [place('saved', true), place('list', false)] };

let root: Root | undefined;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function render(children: React.ReactNode, address = '/') {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  act(() =>
    root?.render(
      <AdminProvider value={admin}>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
        </QueryClientProvider>
      </AdminProvider>,
    ),
  );
}

const open = (month: string) => render(<CalendarScreen resource={resource} />, `/promotions/calendar?month=${month}`);

const selectAll = (selector: string) => [...document.querySelectorAll(selector)];
const texts = (selector: string) => selectAll(selector).map(({ textContent }) => textContent);
const shown = (text: string) =>
  vi.waitFor(() => act(async () => expect(document.body.textContent).toContain(text)), { timeout: 5000 });
const press = (key: string) =>
  act(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const click = (name: string) =>
  act(() => (selectAll('button').find(({ textContent }) => textContent === name) as HTMLElement).click());

test('each place has its campaigns with state, days and overlaps in words, and links to their records', async () => {
  const sent = serve({ body: NOVEMBER });
  open('2026-11');
  await shown('2 campaigns in November 2026.');
  expect(sent[0]?.address).toMatch(/^\/api\/promotions\/calendar\?from=2026-10-3[01]&to=2026-12-0[12]$/);
  expect(document.querySelector('h1')?.textContent).toBe('Campaign calendar');
  expect(texts('h3')).toEqual(['Saved tools', 'Lists of tools']);
  expect(selectAll('section li').map((one) => one.textContent)).toEqual([
    'Campaign rRunning Oct 20 – Nov 7, 2026Overlaps with Campaign d',
    'Campaign dDraft Nov 3 – 9, 2026Overlaps with Campaign r',
  ]);
  expect(selectAll('section li a').map((one) => one.getAttribute('href'))).toEqual([
    '/campaigns/r/show',
    '/campaigns/d/show',
  ]);
  expect(texts('section > p')).toEqual(['Free all month']);
});

test('buttons and keys lead to other months', async () => {
  const january = { body: EMPTY };
  serve({ body: NOVEMBER }, { body: EMPTY }, january, { body: EMPTY }, { body: NOVEMBER }, { body: EMPTY });
  open('2026-11');
  await shown('2 campaigns in November 2026.');
  click('Next month');
  await shown('No campaigns in December 2026.');
  press('ArrowRight');
  await shown('No campaigns in January 2027.');
  press('ArrowLeft');
  await shown('No campaigns in December 2026.');
  click('Previous month');
  await shown('2 campaigns in November 2026.');
  press('t');
  const present = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(new Date());
  await shown(`in ${present}.`);
});

test('a month without campaigns has the way to a new one', async () => {
  serve({ body: EMPTY });
  open('2027-02');
  await shown('No campaigns in February 2027.');
  expect(selectAll('section')).toEqual([]);
  expect(document.querySelector('.empty a')?.getAttribute('href')).toBe('/campaigns/create');
});

test('what the server rejects is shown, and is tried again', async () => {
  serve({ status: 503, body: { message: 'Not at the moment.' } }, { body: EMPTY });
  open('2027-02');
  await shown('Not at the moment.');
  click('Try again');
  await shown('No campaigns in February 2027.');
});

test('the menu leads to it, below the campaigns', () => {
  render(<Menu />, '/promotions/calendar');
  const links = texts('nav a');
  expect(links[links.indexOf('Campaigns') + 1]).toBe('Calendar');
  expect(texts('nav a[aria-current="page"]')).toEqual(['Calendar']);
  expect(PAGES['promotions/calendar']?.resource).toBe('campaigns');
});
