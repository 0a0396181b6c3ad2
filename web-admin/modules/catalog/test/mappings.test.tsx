import { act } from 'react';
import { CoreAdminContext, defaultI18nProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDataProvider } from '../../../src/data/provider';
import { buildModel } from '../../../src/model/index';
import { sample } from '../../../test/sample';
import type { ImportCategory, ListColumns } from '../imports/calls';
import { withFound } from '../imports/labels';
import { applied, type Chosen, type ImportMapping, mappedOf } from '../imports/mapping';
import { MappingBar } from '../imports/MappingBar';

const LIST: ListColumns = {
  columns: ['Name of it', 'Link', 'Art'].map((name) => ({ name, values: [] })),
  fields: ['name', 'url', 'category', 'pricing'].map((field) => ({ field, columns: [] })),
};

const WEEKLY: ImportMapping = {
  id: 'm1',
  name: 'Weekly',
  columns: [
    { field: 'name', column: 'Titel' },
    { field: 'url', column: 'link ' },
    { field: 'pricing', column: '-' },
  ],
  categories: [
    { theirs: 'Writers', ours: 'Copywriting' },
    { theirs: 'Pens', ours: '-' },
    { theirs: 'Old', ours: 'Gone' },
  ],
  shared: false,
  own: true,
  owner: 'Ada',
  updatedAt: '2026-07-01T08:00:00Z',
};
const THEIRS: ImportMapping = { ...WEEKLY, id: 'm2', name: 'Theirs', shared: true, own: false, owner: 'Eve' };

test('a mapping is filled in; what the file or the catalogue has no more is named', () => {
  expect(applied(WEEKLY, LIST, ['Copywriting'])).toEqual({
    map: { url: 'Link', pricing: '-' },
    mapCategory: { Writers: 'Copywriting', Pens: '-' },
    gone: [
      { of: 'map', name: 'name', sentence: 'The file has no column “Titel”, which this mapping uses for Name' },
      {
        of: 'mapCategory',
        name: 'Old',
        sentence: 'There is no category “Gone” any more, which this mapping uses for “Old”',
      },
    ],
  });
  expect(applied(WEEKLY, LIST, []).mapCategory, 'the server decides while ours are not known').toHaveProperty('Old');
});

test('a mapping has what is chosen and nothing that is recognised', () => {
  expect(mappedOf({ map: { name: 'Titel', url: '' }, mapCategory: { Writers: '-' } })).toEqual({
    columns: [{ field: 'name', column: 'Titel' }],
    categories: [{ theirs: 'Writers', ours: '-' }],
  });
});

test('categories of a mapping are offered when the list has them', () => {
  const found = { theirs: 'Writers', ours: 'Copywriting', confidence: 1, nearest: '', rows: 1 } as ImportCategory;
  expect(withFound([], [found])).toEqual([]);
  expect(withFound([], [found], { Writers: 'Copywriting', Pens: '-' })).toEqual([found]);
});

interface Sent {
  method: string;
  address: string;
  body: unknown;
}

let root: Root | undefined;

function serve(rejection?: object): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET')
      sent.push({ method, address, body: body ? (JSON.parse(String(body)) as unknown) : undefined });
    if (method !== 'GET' && rejection) return Response.json(rejection, { status: 409 });
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (address.startsWith('/api/categories')) {
      return Response.json([{ name: 'Text', subCategories: [{ name: 'Copywriting' }] }]);
    }
    return Response.json(method === 'GET' ? { items: [THEIRS, WEEKLY] } : WEEKLY);
  });
  return sent;
}

const ready = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  }, 5_000);
const named = (role: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(role)].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent?.trim() === name,
  );

async function press(role: string, name: string): Promise<void> {
  await ready(() => expect(named(role, name)).toBeDefined());
  await act(async () => named(role, name)!.click());
}

async function shown(chosen: Chosen) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const model = buildModel(sample);
  const dataProvider = makeDataProvider(model);
  const onApply = vi.fn();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const render = (next: Chosen) =>
    act(async () =>
      root?.render(
        <MemoryRouter>
          <CoreAdminContext dataProvider={dataProvider} i18nProvider={defaultI18nProvider}>
            <MappingBar list={LIST} chosen={next} onApply={onApply} />
          </CoreAdminContext>
        </MemoryRouter>,
      ),
    );
  await render(chosen);
  await ready(() => expect(named('button', 'Change or delete mappings…')).toBeDefined());
  return { onApply, render };
}

vi.setConfig({ testTimeout: 20_000 });

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('own and shared mappings are offered, and one is used', async () => {
  serve();
  const { onApply, render } = await shown({ map: {}, mapCategory: {} });
  expect(named('button', 'Save this mapping…')?.hasAttribute('disabled'), 'there is nothing to save').toBe(true);
  const select = document.querySelector('[role="combobox"]');
  await act(async () => select?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })));
  await press('[role="option"]', 'TheirsShared by Eve');
  expect(onApply).toHaveBeenCalledWith({
    map: { url: 'Link', pricing: '-' },
    mapCategory: { Writers: 'Copywriting', Pens: '-' },
  });
  const open = () => [...document.querySelectorAll('[role="alert"] li')].map(({ textContent }) => textContent);
  const category = 'There is no category “Gone” any more, which this mapping uses for “Old”';
  expect(open()).toEqual(['The file has no column “Titel”, which this mapping uses for Name', category]);
  await render({ map: { name: 'Name of it' }, mapCategory: {} });
  expect(open(), 'what is chosen since is no longer named').toEqual([category]);
});

async function name(text: string): Promise<void> {
  const input = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="text"]');
    if (!found) throw new Error('no dialog');
    return found;
  });
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('what is chosen is saved under a name; an own mapping of this name is replaced', async () => {
  const sent = serve();
  await shown({ map: { name: 'Name of it' }, mapCategory: {} });
  for (const text of ['Daily', 'Weekly', 'Theirs']) {
    await press('button', 'Save this mapping…');
    await name(text);
    await press('[role="dialog"] button', 'Save');
    await ready(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  }
  const columns = [{ field: 'name', column: 'Name of it' }];
  const body = (text: string) => ({ name: text, shared: false, columns, categories: [] });
  expect(sent).toEqual([
    { method: 'POST', address: '/api/admin/import-mappings', body: body('Daily') },
    { method: 'PUT', address: '/api/admin/import-mappings/m1', body: body('Weekly') },
    { method: 'POST', address: '/api/admin/import-mappings', body: body('Theirs') },
  ]);
});

test('an admin renames and deletes their own, and sees why that is rejected', async () => {
  const sent = serve();
  await shown({ map: {}, mapCategory: {} });
  await press('button', 'Change or delete mappings…');
  await ready(() => expect(document.querySelectorAll('[role="dialog"] li').length, 'only their own').toBe(1));
  await press('button', 'Edit: Weekly');
  await name('Every Monday');
  serve({ code: 'conflict', message: 'You have another mapping of this name.' });
  await press('[role="dialog"] button', 'Save');
  await ready(() => expect(document.querySelector('[role="dialog"]')?.textContent).toContain('another mapping'));
  await press('[role="dialog"] button', 'Cancel');
  await ready(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  expect(sent).toEqual([]);
  const deleted = serve();
  await press('button', 'Change or delete mappings…');
  await press('button', 'Delete: Weekly');
  await press('[role="dialog"] button', 'Delete');
  await ready(() => expect(deleted).toHaveLength(1));
  expect(deleted[0]).toMatchObject({ method: 'DELETE', address: '/api/admin/import-mappings/m1' });
});
