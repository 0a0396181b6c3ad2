import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actionsFor } from '../src/actions/RecordActions';
import { type ActionModel, buildModel, type Document } from '../src/model/index';
import { PaletteButton } from '../src/palette/PaletteButton';
import { useOfferRecord } from '../src/kit/open-record';
import { groupsOf, matching, screensOf } from '../src/palette/options';
import { searchAddress, searchedOf } from '../src/palette/useRecords';
import { AdminProvider } from '../src/kit/admin';
import { sample } from './sample';

const model = buildModel(sample);
const tools = model.resources.find(({ name }) => name === 'tools')!;
const RECORD = { id: 't1', name: 'Inkwell', state: 'pending' };
const run = vi.fn<(action: ActionModel) => void>();
let root: Root | undefined;
let sent: { address: string; signal: AbortSignal }[] = [];
let status = 200;

function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function Shown() {
  useOfferRecord({ title: 'Inkwell', actions: actionsFor(tools, RECORD, 'show'), editing: '/tools/t1', run });
  return <button type="button">Elsewhere</button>;
}

async function shown(): Promise<void> {
  root?.render(
    <AdminProvider value={{ model, session: {} as never }}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={['/tools/t1/show']}>
          <PaletteButton />
          <Shown />
          <Place />
        </MemoryRouter>
      </QueryClientProvider>
    </AdminProvider>,
  );
  await until(() => expect(place()).toBe('/tools/t1/show'));
}

const field = () => document.querySelector<HTMLInputElement>('[role="combobox"]');
const options = () => [...document.querySelectorAll('[role="option"]')];
const labels = () => options().map((option) => option.querySelector('.palette-label')?.textContent);
const place = () => document.querySelector('output')?.textContent;
const active = () => document.getElementById(field()?.getAttribute('aria-activedescendant') ?? '')?.textContent;
const state = () => document.querySelector('[role="dialog"] [role="status"]')?.textContent;
const until = (check: () => void) => vi.waitFor(check, 5_000);

/** Returns whether the key was taken. */
const press = (key: string, more: KeyboardEventInit = {}, at: Element = field() ?? document.body): boolean =>
  !at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

async function type(text: string): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text);
  field()!.dispatchEvent(new Event('input', { bubbles: true }));
  await until(() => expect(field()?.getAttribute('value') ?? field()?.value).toBe(text));
}

async function opened(): Promise<void> {
  await shown();
  document.querySelectorAll('button')[1]!.focus();
  await until(() => expect(press('k', { ctrlKey: true }, document.body)).toBe(true));
  await until(() => expect(field()).not.toBeNull());
}

// The first one also reads the code of the palette.
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  sent = [];
  status = 200;
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    sent.push({ address, signal });
    const items = address.startsWith('/api/admin/tools?') ? [RECORD, { id: 't2', name: 'Quill' }] : [];
    return Promise.resolve(Response.json(status === 200 ? { items } : { message: 'Not now.' }, { status }));
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  run.mockReset();
  vi.unstubAllGlobals();
});

test('Ctrl+K opens it in its field, Escape closes it, and the focus returns', async () => {
  await opened();
  const dialog = document.querySelector('[role="dialog"]');
  const heading = document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '');
  expect(heading?.textContent).toBe('Find records, screens and actions');
  expect(document.activeElement).toBe(field());
  expect(field()?.getAttribute('aria-controls')).toBe(document.querySelector('[role="listbox"]')?.id);
  press('Escape');
  await until(() => expect(field()).toBeNull());
  expect(document.activeElement?.textContent).toBe('Elsewhere');
  press('k', { metaKey: true }, document.body);
  await until(() => expect(field()).not.toBeNull());
});

test('keys of the browser and of open dialogs are left alone', async () => {
  await shown();
  press('k', {}, document.body);
  press('k', { ctrlKey: true, shiftKey: true }, document.body);
  const other = document.body.appendChild(document.createElement('div'));
  other.setAttribute('role', 'dialog');
  press('k', { ctrlKey: true }, document.body);
  expect(field()).toBeNull();
  other.remove();
  const taken = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', taken);
  press('k', { ctrlKey: true }, document.body);
  document.body.removeEventListener('keydown', taken);
  expect(field()).toBeNull();
});

test('arrows choose and Enter does the action of the open record', async () => {
  await opened();
  expect(document.querySelector('[role="group"]')?.textContent).toContain('Actions on Inkwell');
  expect(active()).toBe(options()[0]?.textContent);
  press('ArrowUp');
  await until(() => expect(active()).toBe(options().at(-1)?.textContent));
  press('ArrowDown');
  await until(() => expect(active()).toBe(options()[0]?.textContent));
  await type('appro');
  await until(() => expect(active()).toBe('Approve'));
  press('Enter');
  await until(() => expect(run).toHaveBeenCalledOnce());
  expect(run.mock.calls[0]?.[0]).toMatchObject({ id: 'approve_tool' });
  expect([field(), place()]).toEqual([null, '/tools/t1/show']);
});

test('a screen is opened by a click', async () => {
  await opened();
  await type('new tool');
  await until(() => expect(labels()).toEqual(['New tool']));
  (options()[0] as HTMLElement).click();
  await until(() => expect(place()).toBe('/tools/create'));
});

test('records of all lists are found at once, after a pause, and lead to their pages', async () => {
  await opened();
  await type('q');
  await type('quill');
  await until(() => expect(state()).toBe('Searching…'));
  await until(() => expect(labels()).toEqual(['Quill', 'Inkwell']));
  const lists = searchedOf(model);
  expect(sent.map(({ address }) => address)).toEqual(lists.map((resource) => searchAddress(resource, 'quill')));
  press('Enter');
  await until(() => expect(place()).toBe('/tools/t2/show'));
});

test('a search that is no longer needed is cancelled', async () => {
  const pending = new Promise<Response>(() => undefined);
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    sent.push({ address, signal });
    return pending;
  });
  await opened();
  await type('quill');
  await until(() => expect(sent.length).toBeGreaterThan(0));
  const first = sent[0]!;
  expect(first.signal.aborted).toBe(false);
  await type('ink');
  await until(() => expect(first.signal.aborted).toBe(true));
});

test('lists that cannot be searched are named, and screens are still found', async () => {
  status = 503;
  await opened();
  await type('tools');
  await until(() => expect(document.querySelector('[role="dialog"] [role="alert"]')?.textContent).toContain('Tools'));
  expect(labels()).toContain('Tools');
});

test('the outcome of a search without results is in words', async () => {
  await opened();
  await type('§');
  await until(() => expect(state()).toBe('Nothing was found.'));
  expect([field()?.getAttribute('aria-expanded'), field()?.getAttribute('aria-controls')]).toEqual(['false', null]);
  expect(sent).toEqual([]);
});

test('the lists decide what is searched', () => {
  const document_: Document = structuredClone(sample);
  const list = document_.paths!['/api/admin/tools']!.get!;
  list.parameters!.push({ name: 'which', in: 'query', schema: { enum: ['open', 'all'] } });
  const whole = buildModel(document_).resources.find(({ name }) => name === 'tools')!;
  expect(searchAddress(whole, 'a b')).toBe('/api/admin/tools?which=all&q=a+b&page=1&limit=3');
  list['x-admin']!.title = 'id';
  expect(searchedOf(buildModel(document_)).some(({ name }) => name === 'tools')).toBe(false);
});

test('tabs, forms and reports are found, and not shown before', () => {
  const document_: Document = structuredClone(sample);
  document_.paths!['/api/admin/tools']!.get!['x-admin']!.tabs = [
    { label: 'All' },
    { label: 'Waiting', filter: { state: ['pending'] } },
  ];
  const tabbed = buildModel(document_);
  const { menu, behind } = screensOf(tabbed);
  expect(menu.map(({ to }) => to)).toContain('/tools');
  expect(behind.find(({ label }) => label === 'Waiting')?.to).toContain('/tools?filter=');
  const shownFirst = groupsOf(tabbed, null, '', []).flatMap(({ options: some }) => some);
  expect(shownFirst).toEqual(menu);
  const found = groupsOf(tabbed, null, 'tools waiting', []).flatMap(({ options: some }) => some);
  expect(found.map(({ label }) => label)).toEqual(['Waiting']);
  const two = matching(
    [
      { id: '1', label: 'All tools' },
      { id: '2', label: 'Tools' },
    ],
    'tool',
  );
  expect(two.map(({ id }) => id)).toEqual(['2', '1']);
});
