import { CoreAdminContext, defaultI18nProvider, ListBase, useNotificationContext } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDataProvider } from '../src/data/provider';
import { buildModel, type Document } from '../src/model/index';
import { AdminProvider } from '../src/kit/admin';
import { readView, writeView } from '../src/views/view';
import ViewsButton from '../src/views/ViewsButton';
import { sample } from './sample';

const document_: Document = structuredClone(sample);
document_.paths!['/api/admin/views'] = { get: { 'x-permission': 'views.manage' } };
const model = buildModel(document_);
const tools = model.resources.find(({ name }) => name === 'tools')!;

const SHOWN = {
  filter: { state: ['pending'], q: 'ink' },
  sort: { field: 'createdAt', order: 'DESC' },
  perPage: 50,
  columns: ['name', 'visits'],
};

test('a view opens the list as it was saved', () => {
  const { to, hidden, gone } = readView(tools, writeView(SHOWN));
  const query = new URLSearchParams(to.split('?')[1]);
  expect(to.startsWith('/tools?')).toBe(true);
  expect(JSON.parse(query.get('filter') ?? '')).toEqual(SHOWN.filter);
  expect([query.get('sort'), query.get('order'), query.get('perPage')]).toEqual(['createdAt', 'DESC', '50']);
  expect(hidden).toEqual(['state', 'categories']);
  expect(gone).toEqual([]);
});

test('a view opens without filters, columns and order that have gone with their module', () => {
  const address = writeView({
    ...SHOWN,
    filter: { state: ['pending'], rated: true },
    sort: { field: 'rating', order: 'ASC' },
    columns: ['name', 'rating'],
  });
  const { to, hidden, gone } = readView(tools, address);
  const query = new URLSearchParams(to.split('?')[1]);
  expect(gone).toEqual(['rated', 'rating']);
  expect(JSON.parse(query.get('filter') ?? '')).toEqual({ state: ['pending'] });
  expect([query.get('sort'), query.get('order')]).toEqual([null, null]);
  expect(hidden).toEqual(['state', 'categories', 'visits']);
});

test('a view that cannot be read opens the list', () => {
  expect(readView(tools, 'filter=%7B')).toMatchObject({ to: '/tools?filter=%7B%7D&page=1', gone: [] });
});

interface Sent {
  method: string;
  address: string;
  body: unknown;
}

const OWN = {
  id: 'v1',
  list: 'tools',
  name: 'Mine',
  address: writeView(SHOWN),
  shared: false,
  own: true,
  owner: 'Ada',
};
const OLD = { ...OWN, id: 'v2', name: 'Old', address: writeView({ ...SHOWN, filter: { rated: true } }) };
const OTHER = { ...OLD, own: false, shared: true, owner: 'Eve' };

let root: Root | undefined;
let notes: string[] = [];

function Place() {
  const { pathname, search } = useLocation();
  const { notifications } = useNotificationContext();
  notes = notifications.map(({ message }) => String(message));
  return <output>{pathname + search}</output>;
}

function serve(rejection?: object): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const isRead = method === 'GET';
    if (!isRead) sent.push({ method, address, body: body ? (JSON.parse(String(body)) as unknown) : undefined });
    if (!isRead && rejection) return Response.json(rejection, { status: 409 });
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (address.startsWith('/api/admin/views')) return Response.json({ items: [OWN, OTHER] });
    return Response.json({ items: [], totalCount: 0 });
  });
  return sent;
}

const until = (check: () => void) => vi.waitFor(check, 5_000);
const named = (role: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(role)].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent?.trim() === name,
  );

async function press(role: string, name: string): Promise<void> {
  await until(() => expect(named(role, name)).toBeDefined());
  named(role, name)!.click();
}

async function shown(): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MemoryRouter initialEntries={['/tools']}>
      <AdminProvider value={{ model, session: {} as never }}>
        <CoreAdminContext dataProvider={makeDataProvider(model)} i18nProvider={defaultI18nProvider}>
          <ListBase resource="tools" storeKey={false} disableAuthentication>
            <ViewsButton resource={tools} />
          </ListBase>
          <Place />
        </CoreAdminContext>
      </AdminProvider>
    </MemoryRouter>,
  );
  await press('button', 'Views');
  await until(() => expect(document.querySelector('[role="menu"]')?.textContent).toContain('Mine'));
}

vi.setConfig({ testTimeout: 20_000 });

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('the menu has own and shared views, and opens one, naming what is gone', async () => {
  serve();
  await shown();
  expect(document.querySelector('[role="menu"]')?.textContent).toContain('OldShared by Eve');
  await press('[role="menuitem"]', 'OldShared by Eve');
  await until(() => expect(document.querySelector('output')?.textContent).toContain('perPage=50'));
  await until(() => expect(notes).toEqual(['The view was opened without what is no longer here: rated.']));
});

test('what the list shows is saved under a name, and a rejection is shown', async () => {
  const sent = serve({ message: 'name: is taken', code: 'conflict' });
  await shown();
  await press('[role="menuitem"]', 'Save this view…');
  await until(() => expect(document.querySelector('[role="dialog"] input')).not.toBeNull());
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input')!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, ' Waiting ');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await until(() => expect((named('button', 'Save') as HTMLButtonElement).disabled).toBe(false));
  await press('button', 'Save');
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('is taken'));
  expect(sent[0]).toMatchObject({ method: 'POST', address: '/api/admin/views' });
  expect(sent[0]?.body).toMatchObject({ list: 'tools', name: 'Waiting', shared: false });
});

test('own views are deleted, those of others are not offered', async () => {
  const sent = serve();
  await shown();
  await press('[role="menuitem"]', 'Change or delete views…');
  await until(() => expect(named('button', 'Delete: Mine')).toBeDefined());
  expect(named('button', 'Delete: Old')).toBeUndefined();
  await press('button', 'Delete: Mine');
  await press('button', 'Delete');
  await until(() => expect(sent).toEqual([{ method: 'DELETE', address: '/api/admin/views/v1', body: undefined }]));
});
