import { act } from 'react';
import { CoreAdminContext, defaultI18nProvider, ListContextProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import BulkEditDialog from '../src/bulk-edit/BulkEditDialog';
import { undoEdit } from '../src/bulk-edit/requests';
import { makeDataProvider } from '../src/data/provider';
import { buildModel, type AdminModel } from '../src/model/index';
import { hasBulkActions } from '../src/list/shape';
import { AdminProvider } from '../src/kit/admin';
import { sample } from './sample';
import { serve } from './server';

const paths = sample.paths!;
const list = paths['/api/admin/tools']!;
const notes = { ...list.get!['x-admin']!, bulkEdit: ['note', 'categories', 'state'] };
const editable = {
  ...sample,
  paths: {
    ...paths,
    '/api/admin/tools': { ...list, get: { ...list.get!, 'x-admin': notes } },
    '/api/admin/tools/bulk/edit': { post: { operationId: 'edit_tools', 'x-permission': 'tools.manage' } },
  },
};
const model: AdminModel = buildModel(editable);
const tools = model.resources.find(({ name }) => name === 'tools')!;

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const records = [
  { id: 'one', name: 'Inkwell', note: 'Old' },
  { id: 'two', name: 'Quill', note: 'New' },
];

function open(onClose = vi.fn()) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const context = { onSelect: vi.fn(), onUnselectItems: vi.fn() };
  const target = { selection: { ids: ['one', 'two', 'gone'] }, count: 3, records };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root!.render(
      <MemoryRouter>
        <AdminProvider value={{ model, session: {} as never }}>
          <CoreAdminContext dataProvider={makeDataProvider(model)} i18nProvider={defaultI18nProvider}>
            <ListContextProvider value={context as never}>
              <BulkEditDialog resource={tools} target={target} onClose={onClose} />
            </ListContextProvider>
          </CoreAdminContext>
        </AdminProvider>
      </MemoryRouter>,
    ),
  );
  return { context, onClose };
}

const dialog = () => document.querySelector('[role="dialog"]')!;
const button = (name: string) =>
  [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = async (name: string) => {
  const found = await act(() =>
    vi.waitFor(() => {
      const there = button(name);
      expect(there, `${name} in ${dialog().textContent}`).toBeDefined();
      return there!;
    }, 15_000),
  );
  await act(async () => found.click());
};
async function type(text: string) {
  const input = dialog().querySelector<HTMLTextAreaElement>('textarea[name="note"]')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const preview = {
  records: 3,
  changed: 1,
  unchanged: 1,
  failed: 1,
  reasons: [{ message: 'Tool not found', count: 1, ids: ['gone'] }],
  examples: [{ id: 'one', name: 'Inkwell', before: { note: 'Old' }, after: { note: 'New' } }],
  seenAt: '2026-01-01T00:00:00Z',
};
const edited = {
  done: 1,
  changed: ['one'],
  unchanged: 1,
  skipped: [{ id: 'gone', message: 'Tool not found' }],
  former: [{ changes: { note: 'Old' }, ids: ['one'], versions: { one: '2026-01-01T00:00:01Z' } }],
};

test('the fields are those of the form that the document names, where the operation is there', () => {
  expect(tools.bulkEdit.map(({ name }) => name)).toEqual(['note', 'categories']);
  const without = { ...editable, paths: { ...editable.paths, '/api/admin/tools/bulk/edit': {} } };
  expect(buildModel(without).resources[0]!.bulkEdit).toEqual([]);
  expect(hasBulkActions({ ...tools, actions: [] })).toBe(true);
  expect(hasBulkActions({ ...tools, actions: [], bulkEdit: [] })).toBe(false);
});

test('a change is sent after its preview, and what was skipped stays selected', async () => {
  const { context, onClose } = open();
  const combobox = dialog().querySelector<HTMLElement>('[role="combobox"]')!;
  await act(async () => combobox.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })));
  const options = [...document.querySelectorAll<HTMLElement>('[role="option"]')];
  expect(options.map(({ textContent }) => textContent)).toEqual(['Remark', 'Kinds']);
  await act(async () => options[0]!.click());
  await type('New');
  const sent = serve({ body: preview }, { body: preview }, { body: edited });
  await press('Preview');
  await act(() => vi.waitFor(() => expect(button('Change 1 tool')).toBeDefined(), 15_000));
  const text = dialog().querySelector('.bulk-edit-preview')!.textContent;
  expect(text).toContain('1 tool will change.1 tool already has this value.1 tool cannot be changed:');
  expect(text).toContain('Tool not found (1 tool)');
  expect(text).toContain('InkwellOldNew');

  // Another value needs another preview.
  await type('Newer');
  expect(dialog().querySelector('.bulk-edit-preview')).toBeNull();
  await press('Preview');
  await press('Change 1 tool');
  await act(() => vi.waitFor(() => expect(onClose).toHaveBeenCalled(), 15_000));
  const ids = ['one', 'two', 'gone'];
  expect(sent.map(({ address, body }) => [address, body])).toEqual([
    ['/api/admin/tools/bulk/preview-edit', { ids, changes: { note: 'New' } }],
    ['/api/admin/tools/bulk/preview-edit', { ids, changes: { note: 'Newer' } }],
    ['/api/admin/tools/bulk/edit', { ids, changes: { note: 'Newer' }, seenAt: preview.seenAt }],
  ]);
  expect(context.onSelect).toHaveBeenCalledWith(['gone']);
});

test('an error is at its field, and another one in the dialog', async () => {
  open();
  await type('x');
  const problem = {
    status: 422,
    code: 'invalid',
    message: 'changes.note: is short',
    errors: { changes: ['is short'], 'changes.note': ['is short'] },
  };
  serve({ status: 422, body: problem }, { status: 500, body: { status: 500, code: 'internal', message: 'It broke.' } });
  await press('Preview');
  await act(() => vi.waitFor(() => expect(dialog().textContent).toContain('is short'), 15_000));
  expect(dialog().querySelector('[role="alert"]')).toBeNull();
  await type('longer');
  await press('Preview');
  await act(() =>
    vi.waitFor(() => expect(dialog().querySelector('[role="alert"]')?.textContent).toBe('It broke.'), 15_000),
  );
});

test('an undo sends the former values with the versions of the change, at most 1,000 records at once', async () => {
  const moment = '2026-01-01T00:00:01Z';
  const many = Array.from({ length: 1001 }, (_, number) => String(number));
  const former = [
    { changes: { note: 'Old' }, ids: many, versions: Object.fromEntries(many.map((id) => [id, moment])) },
    { changes: { note: null }, ids: ['x'], versions: { x: moment } },
  ];
  const part = { ...edited, done: 1, skipped: [] };
  const sent = serve({ body: part }, { body: part }, { body: { ...part, skipped: edited.skipped } });
  const outcome = await undoEdit(tools, { ...edited, former } as never);
  expect(outcome).toEqual({ done: 3, skipped: edited.skipped });
  expect(sent.map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([1000, 1, 1]);
  expect(sent[2]!.body).toEqual({ ids: ['x'], changes: { note: null }, versions: { x: moment } });
  expect(sent.map(({ body }) => Object.keys((body as { versions: object }).versions).length)).toEqual([1000, 1, 1]);
});
