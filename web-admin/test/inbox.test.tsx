import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Inbox } from '../src/inbox/Inbox';
import { pathOfItem } from '../src/inbox/inbox';
import { buildModel } from '../src/model/index';
import { AdminProvider, type AdminState } from '../src/kit/admin';
import { counted } from './sample-statistics';
import { serve } from './server';

const model = buildModel(counted);
let root: Root | undefined;

async function shown(address = '/inbox'): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root?.render(
      <AdminProvider value={{ model } as AdminState}>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[address]}>
            <Inbox />
          </MemoryRouter>
        </QueryClientProvider>
      </AdminProvider>,
    ),
  );
  return place;
}

/** Waits as `home.test.tsx` does, and renders between: one page leads to another here. */
const ready = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  }, 10_000);

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const queue = {
  name: 'tools',
  label: 'Tools',
  resource: 'tools',
  address: '/tools?filter=%7B%7D',
  count: 2,
  oldest: '2020-01-01T00:00:00Z',
  due: null,
  overdue: 1,
  reason: 'It waits.',
};
const item = {
  queue: 'tools',
  label: 'Tools',
  id: '7',
  title: 'Inkwell',
  resource: 'tools',
  address: '/tools?filter=%7B%7D',
  member: { id: '5', name: 'Ada Lovelace' },
  host: 'example.com',
  reader: null,
  since: '2020-01-01T00:00:00Z',
  due: null,
  overdue: true,
};
const dead = {
  ...item,
  queue: 'dead',
  label: 'Dead letters',
  resource: 'dead',
  address: '/dead',
  member: null,
  host: null,
  title: ' ',
  overdue: false,
};
const body = {
  items: [item, dead],
  groups: [],
  member: null,
  host: null,
  totalCount: 2,
  totalPages: 1,
  queues: [
    queue,
    { ...queue, name: 'calm', label: 'Calm', count: 0 },
    { ...queue, name: 'gone', label: 'Gone', count: null },
  ],
};
const titles = (place: HTMLElement) =>
  [...place.querySelectorAll('.inbox-title')].map(({ textContent }) => textContent);
const key = (name: string) =>
  act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

test('everything that waits is in one list, each item one click from its decision', async () => {
  const sent = serve({ body });
  const place = await shown();
  await ready(() => expect(titles(place)).toEqual(['Inkwell', 'Dead letters']));
  expect(sent.map(({ address }) => address)).toEqual(['/api/admin/inbox']);
  const [first, second] = [...place.querySelectorAll('.inbox-item')];
  for (const text of ['Tools', 'Ada Lovelace', 'Waits for', 'Overdue']) expect(first?.textContent).toContain(text);
  expect(second?.textContent).not.toContain('Overdue');
  expect(first?.querySelector('.inbox-title')?.getAttribute('href')).toBe(pathOfItem(model, item));
  expect(second?.querySelector('.inbox-title')?.getAttribute('href')).toBe('/dead');
  expect(place.querySelector('[role="status"]')?.textContent).toBe('Total: 2 · Page 1 of 1');
  const chips = [...place.querySelectorAll('.inbox-queues a')];
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href'), chip.getAttribute('aria-current')])).toEqual(
    [
      ['All 2', '/inbox', 'page'],
      ['Tools 2', '/inbox?queue=tools', null],
      ['Gone ?', '/inbox?queue=gone', null],
    ],
  );
  expect(place.querySelector('[role="alert"]')?.textContent).toBe('Cannot be read at the moment: Gone.');
});

test('letters and arrows move through the list', async () => {
  serve({ body });
  const place = await shown();
  await ready(() => expect(titles(place)).toHaveLength(2));
  const links = [...place.querySelectorAll('.inbox-title')];
  for (const [name, at] of [
    ['j', 0],
    ['ArrowDown', 1],
    ['j', 1],
    ['k', 0],
    ['ArrowUp', 0],
  ] as const) {
    await key(name);
    expect([name, links.indexOf(document.activeElement!)]).toEqual([name, at]);
  }
});

test('a queue in which nothing waits leads back to all of them', async () => {
  const sent = serve({ body: { ...body, items: [], totalCount: 0, totalPages: 0, queues: [{ ...queue, count: 0 }] } });
  const place = await shown('/inbox?queue=tools');
  await ready(() => expect(place.querySelector('.empty')?.textContent).toBe('Nothing waits in Tools.Show all queues'));
  expect(place.querySelector('.empty a')?.getAttribute('href')).toBe('/inbox');
  expect(sent.map(({ address }) => address)).toEqual(['/api/admin/inbox?queue=tools']);
});

test('the items of one member are together, with the number of all pages, and lead to all of them', async () => {
  const groups = [
    { member: item.member, host: null, count: 7 },
    { member: null, host: null, count: 1 },
  ];
  const items = [item, { ...item, id: '8', title: 'Quill' }, dead];
  const sent = serve({ body: { ...body, items, groups, totalCount: 8 } });
  const place = await shown('/inbox?queue=tools&group=member');
  await ready(() => expect(titles(place)).toEqual(['Inkwell', 'Quill', 'Dead letters']));
  expect(sent.map(({ address }) => address)).toEqual(['/api/admin/inbox?queue=tools&group=member']);
  const headings = [...place.querySelectorAll('h2')];
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Ada Lovelace, 7 items', 'Without a member, 1 item']);
  expect(headings.map((heading) => heading.querySelector('a')?.getAttribute('href'))).toEqual([
    '/inbox?queue=tools&member=5',
    undefined,
  ]);
  expect(headings[0]?.nextElementSibling?.querySelectorAll('li')).toHaveLength(2);
  const ways = [...place.querySelectorAll('[aria-label="Group by"] a')];
  expect(ways.map((way) => [way.textContent, way.getAttribute('href'), way.getAttribute('aria-current')])).toEqual([
    ['Nothing', '/inbox?queue=tools', null],
    ['Member', '/inbox?queue=tools&group=member', 'page'],
    ['Website', '/inbox?queue=tools&group=host', null],
  ]);
  const all = [...place.querySelectorAll('[aria-label="Queues"] a')].map((chip) => chip.getAttribute('href'));
  expect(all.slice(0, 2)).toEqual(['/inbox?group=member', '/inbox?queue=tools&group=member']);
});

test('the items of one host have a heading of their own', async () => {
  const groups = [{ member: null, host: 'example.com', count: 1 }];
  serve({ body: { ...body, items: [item], groups } });
  const place = await shown('/inbox?group=host');
  await ready(() => expect(place.querySelector('h2')?.textContent).toBe('example.com, 1 item'));
  expect(place.querySelector('h2 a')?.getAttribute('href')).toBe('/inbox?host=example.com');
});

test('what waits of one member is named, and leads back to all', async () => {
  const sent = serve({ body: { ...body, items: [item], member: item.member } });
  const place = await shown('/inbox?member=5&group=host&page=1');
  await ready(() => expect(place.querySelector('.inbox-filter h2')?.textContent).toBe('Waiting from Ada Lovelace'));
  expect(place.querySelector('.inbox-filter a')?.getAttribute('href')).toBe('/inbox?group=host');
  expect(place.querySelector('[aria-label="Queues"]')).toBeNull();
  expect(sent.map(({ address }) => address)).toEqual(['/api/admin/inbox?member=5&group=host']);
});

test('nothing of a host waits', async () => {
  serve({ body: { ...body, items: [], totalCount: 0, totalPages: 0, host: 'example.com' } });
  const place = await shown('/inbox?host=www.example.com');
  await ready(() => expect(place.querySelector('.empty')?.textContent).toBe('Nothing from example.com waits.'));
});

test('nothing waits at all', async () => {
  serve({ body: { ...body, items: [], totalCount: 0, totalPages: 0, queues: [] } });
  const place = await shown();
  await ready(() => expect(place.querySelector('.empty')?.textContent).toBe('Nothing waits for you. Enjoy the day.'));
});

test('a page that has emptied leads to the last one', async () => {
  const sent = serve({ body: { ...body, items: [], totalCount: 25 } }, { body: { ...body, totalCount: 25 } });
  const place = await shown('/inbox?page=2');
  await ready(() => expect(titles(place)).toHaveLength(2));
  expect(sent.map(({ address }) => address)).toEqual(['/api/admin/inbox?page=2', '/api/admin/inbox']);
});

test('an inbox that cannot be read is tried again', async () => {
  serve({ status: 500, body: { message: 'Not at the moment.' } }, { body });
  const place = await shown();
  await ready(() => expect(place.querySelector('[role="alert"]')?.textContent).toContain('Not at the moment.'));
  await act(async () => [...place.querySelectorAll('button')].find((one) => one.textContent === 'Try again')?.click());
  await ready(() => expect(titles(place)).toHaveLength(2));
});
