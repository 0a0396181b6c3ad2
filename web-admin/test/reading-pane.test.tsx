import { act } from 'react';
import { CoreAdminContext, defaultI18nProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeDataProvider } from '../src/data/provider';
import { beside, including, withDecided } from '../src/inbox/decided';
import { Inbox } from '../src/inbox/Inbox';
import { readingOf } from '../src/inbox/reading';
import { SEEN_MS } from '../src/keys/useAwake';
import { buildModel, type PanelModel, type ResourceModel } from '../src/model/index';
import { AdminProvider, type AdminState } from '../src/kit/admin';
import { counted } from './sample-statistics';

const built = buildModel(counted);
const keyed = { approve_tool: 'a' } as Record<string, string>;
const [score] = built.resources.find(({ name }) => name === 'tools')?.panels as [PanelModel];
const panels = [
  { ...score, id: 'score', label: 'Below', first: false, when: undefined },
  { ...score, id: 'reports', label: 'Reports', first: true, when: undefined },
];
const model = {
  ...built,
  resources: built.resources.map((resource) => ({
    ...resource,
    reading: resource.name === 'tools' ? { fields: ['note'] } : undefined,
    panels: resource.name === 'tools' ? panels : [],
    effects: resource.name === 'tools' ? '/api/admin/tools/{id}/effects' : undefined,
    actions: resource.actions.map((action) => ({ ...action, key: keyed[action.id] ?? action.key })),
  })),
};
const tools = model.resources.find(({ name }) => name === 'tools') as ResourceModel;

const item = (id: string) => ({
  queue: 'tools',
  label: 'Tools',
  id,
  title: `Tool ${id}`,
  resource: 'tools',
  address: '/tools',
  member: { id: '5', name: 'Ada Lovelace' },
  host: 'example.com',
  reader: id === '2' ? { id: '6', name: 'Grace' } : null,
  since: '2020-01-01T00:00:00Z',
  due: null,
  overdue: false,
});

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Address = () => <output>{useLocation().pathname}</output>;

/** The inbox at `address`, with an API whose tools wait until something is sent to them. */
async function open(address: string) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const sent: string[] = [];
  const waiting = new Set(['1', '2', '3']);
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = typeof input === 'string' ? new Request(`http://localhost${input}`, init) : input;
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET') sent.push(`${request.method} ${pathname}`);
    if (pathname.endsWith('/reader')) {
      if (request.method === 'DELETE') return new Response(null, { status: 204 });
      return Response.json({ reader: item(pathname.split('/').at(-2) ?? '').reader });
    }
    const id = /\d/.exec(pathname)?.[0] ?? '';
    if (pathname.endsWith('/effects')) {
      if (id === '2') return Response.json({ message: 'The module has failed.' }, { status: 500 });
      const approve = { action: 'approve_tool', sentences: ['Publishes the tool.', 'Mails 1 member.'] };
      return Response.json({ effects: [approve, { action: 'close_tool', sentences: ['Nobody sees this.'] }] });
    }
    if (pathname.endsWith('/related')) {
      const others = { member: { id: '5', name: 'Ada Lovelace' }, count: 6 };
      const related = { member: others, host: { host: 'example.com', count: 2 } };
      return Response.json(id === '1' ? related : { member: null, host: null });
    }
    if (request.method === 'POST') waiting.delete(id);
    const record = { id, name: `Tool ${id}`, state: 'pending', note: id === '3' ? '' : `To be read of ${id}.` };
    if (pathname !== '/api/admin/inbox') return Response.json(record, { headers: { etag: '"1"' } });
    const items = [...waiting].map(item);
    const queue = { ...item('0'), name: 'tools', count: items.length, oldest: null, overdue: 0, reason: 'It waits.' };
    const page = { items, groups: [], member: null, host: null, totalCount: items.length, totalPages: 1 };
    return Response.json({ ...page, queues: [queue] });
  });
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root?.render(
      <MemoryRouter initialEntries={[address]}>
        <AdminProvider value={{ model, session: {} } as unknown as AdminState}>
          <CoreAdminContext dataProvider={makeDataProvider(model)} i18nProvider={defaultI18nProvider}>
            <Routes>
              <Route path="/inbox/:queue?/:id?" element={<Inbox />} />
            </Routes>
            <Address />
          </CoreAdminContext>
        </AdminProvider>
      </MemoryRouter>,
    ),
  );
  return { place, sent };
}

const ready = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  }, 10_000);
const key = (name: string) =>
  act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
const pathname = (place: HTMLElement) => place.querySelector('output')?.textContent;
const decidedIn = (place: HTMLElement) =>
  [...place.querySelectorAll('[data-decided] .inbox-title')].map(({ textContent }) => textContent);

test('an item is read first; its facts and its decision are below', async () => {
  const { place, sent } = await open('/inbox/tools/1');
  await ready(() => expect(place.querySelector('.reading')?.textContent).toContain('To be read of 1.'));
  expect(place.querySelector('h1')?.textContent).toBe('Tool 1');
  const labels = [...place.querySelectorAll('.reading-facts dt')].map(({ textContent }) => textContent);
  expect(labels).not.toContain('Note');
  const bar = place.querySelector('.decision-bar');
  expect(bar?.querySelector('button')?.textContent).toContain('Approve');
  expect(place.querySelector('[aria-current="page"].inbox-title')?.textContent).toBe('Tool 1');
  expect(sent).toEqual(['PUT /api/admin/inbox/tools/1/reader']);
});

test('a panel that comes first stands above what is read, others below it', async () => {
  const { place } = await open('/inbox/tools/1');
  await ready(() => expect(place.querySelector('.reading')).not.toBeNull());
  const read = place.querySelector('.reading') as Element;
  const heading = (label: string) =>
    [...place.querySelectorAll('h2')].find(({ textContent }) => textContent === label) as Element;
  expect(heading('Reports').compareDocumentPosition(read)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(heading('Below').compareDocumentPosition(read)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('an item without a text has no empty card in its place', async () => {
  const { place } = await open('/inbox/tools/3');
  await ready(() => expect(place.querySelector('.decision-bar')).not.toBeNull());
  expect(place.querySelector('.reading')).toBeNull();
  expect([...place.querySelectorAll('.panel')].filter(({ textContent }) => textContent === '')).toEqual([]);
});

test('after a decision the next one opens, and the decided one stays in the list', async () => {
  const { place, sent } = await open('/inbox/tools/1');
  await ready(() => expect(place.querySelector('.reading')).not.toBeNull());
  await key('a');
  await ready(() => expect(pathname(place)).toBe('/inbox/tools/2'));
  await ready(() => expect(place.querySelector('.reading')?.textContent).toContain('To be read of 2.'));
  expect(sent).toContain('POST /api/adminactions/approve-tool/1');
  expect(decidedIn(place)).toEqual(['Tool 1']);
  const alert = () => place.querySelector('[role="alert"]')?.textContent;
  await ready(() => expect(alert()).toBe('Grace has this open, too.'));
});

test('a key that is pressed again decides neither the same item nor one that nobody has read', async () => {
  const { place, sent } = await open('/inbox/tools/1');
  await ready(() => expect(place.querySelector('.reading')).not.toBeNull());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const decisions = () => sent.filter((one) => one.startsWith('POST'));
  await act(async () => {
    for (const _ of 'aaa') document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  });
  const settled = (check: () => void) =>
    vi.waitFor(async () => {
      await act(() => vi.advanceTimersByTimeAsync(0));
      check();
    });
  await settled(() => expect(place.querySelector('.reading')?.textContent).toContain('To be read of 2.'));
  await key('a');
  await act(() => vi.advanceTimersByTimeAsync(SEEN_MS / 2));
  await key('a');
  expect(decisions()).toEqual(['POST /api/adminactions/approve-tool/1']);
  await act(() => vi.advanceTimersByTimeAsync(SEEN_MS));
  await key('a');
  await settled(() => expect(decisions()).toHaveLength(2));
  expect(decisions()[1]).toBe('POST /api/adminactions/approve-tool/2');
});

test('an item leads to what else waits of its member and its host', async () => {
  const { place } = await open('/inbox/tools/1');
  const links = () =>
    [...place.querySelectorAll('.inbox-pane a')].filter((link) => link.textContent?.includes('more from'));
  await ready(() => expect(links()).toHaveLength(2));
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['6 more from Ada Lovelace', '/inbox?member=5'],
    ['2 more from example.com', '/inbox?host=example.com'],
  ]);
  await key('j');
  await ready(() => expect(pathname(place)).toBe('/inbox/tools/2'));
  await ready(() => expect(links()).toHaveLength(0));
});

test('the effects of a decision are named before it, and it is possible where they cannot be counted', async () => {
  const { place, sent } = await open('/inbox/tools/1');
  const effects = () => [...place.querySelectorAll('dl.effects > div')].map(({ textContent }) => textContent);
  await ready(() => expect(effects()).toEqual(['ApprovePublishes the tool. Mails 1 member.']));
  await key('j');
  const failed = () => place.querySelector('.effects-failed')?.textContent;
  await ready(() => expect(failed()).toBe('The effects cannot be counted at the moment.'));
  expect(place.querySelector('.decision-bar button')?.textContent).toContain('Approve');
  await key('a');
  await ready(() => expect(sent).toContain('POST /api/adminactions/approve-tool/2'));
});

test('letters lead to the items beside', async () => {
  const { place } = await open('/inbox/tools/1');
  await ready(() => expect(place.querySelector('.reading')).not.toBeNull());
  for (const [name, id] of [
    ['j', '2'],
    ['j', '3'],
    ['k', '2'],
  ] as const) {
    await key(name);
    await ready(() => expect(pathname(place)).toBe(`/inbox/tools/${id}`));
  }
});

test('the list scrolls to the item that is open', async () => {
  // A column of 100 px, above whose top there is Tool 2, and below whose end there is Tool 3.
  const tops: Record<string, number> = { 'Tool 2': -40, 'Tool 3': 170 };
  const rects = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.matches('.inbox-aside')) return new DOMRect(0, 0, 300, 100);
    return new DOMRect(0, tops[this.querySelector('.inbox-title')?.textContent ?? ''] ?? 0, 300, 50);
  });
  const { place } = await open('/inbox/tools/3');
  const column = () => place.querySelector('.inbox-aside');
  await ready(() => expect(column()?.scrollTop).toBe(120));
  await key('k');
  await ready(() => expect(column()?.scrollTop).toBe(80));
  rects.mockRestore();
});

test('a queue of records that cannot be shown says so', async () => {
  const { place } = await open('/inbox/odd/1');
  await ready(() => expect(place.querySelector('h1')).not.toBeNull());
  expect(place.querySelector('.decision-bar')).toBeNull();
});

describe('the list of items', () => {
  const [one, two, three] = ['1', '2', '3'].map(item) as [
    ReturnType<typeof item>,
    ReturnType<typeof item>,
    ReturnType<typeof item>,
  ];

  test('has what was decided at its place until it waits again', () => {
    const decided = including(including([], { item: two, place: 1, action: 'Approve' }), {
      item: two,
      place: 1,
      action: 'Reject',
    });
    const names = (items: (typeof one)[]) => withDecided(items, decided).map((entry) => [entry.item.id, entry.decided]);
    expect(names([one, three])).toEqual([
      ['1', undefined],
      ['2', 'Reject'],
      ['3', undefined],
    ]);
    expect(names([one, two, three])).toEqual([
      ['1', undefined],
      ['2', undefined],
      ['3', undefined],
    ]);
  });

  test('has a next item that waits: the first of all after the last one', () => {
    const entries = withDecided([one, three], [{ item: two, place: 1, action: 'Approve' }]);
    expect(beside(entries, 'tools 1', 1)?.id).toBe('3');
    expect(beside(entries, 'tools 3', 1)?.id).toBe('1');
    expect(beside(entries, 'tools 3', -1)?.id).toBe('1');
    expect(beside(entries, 'tools 1', -1)).toBeUndefined();
    expect(beside(withDecided([one], []), 'tools 1', 1)).toBeUndefined();
  });
});

test('texts are read where a resource does not declare what is', () => {
  const { read, facts } = readingOf(model, { ...tools, reading: undefined });
  expect(read.every(({ kind }) => ['text', 'richText', 'changes', 'image'].includes(kind))).toBe(true);
  expect(read.length + facts.length).toBe(tools.show.flatMap(({ fields }) => fields).length);
});

test('another resource with the same record has what is read', () => {
  const reading = { resource: 'tools', fields: ['note', 'gone'] };
  const { read, from } = readingOf(model, { ...tools, name: 'submitted', reading });
  expect([read.map(({ name }) => name), from?.name]).toEqual([['note'], 'tools']);
});
