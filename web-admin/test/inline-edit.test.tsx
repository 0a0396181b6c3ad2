import { CoreAdminContext, defaultI18nProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDataProvider } from '../src/data/provider';
import '../src/inline-edit/CellEditor';
import { EditableCell } from '../src/inline-edit/EditableCell';
import { optionsOf, valueOf } from '../src/inline-edit/cell-value';
import { buildModel, type FieldModel } from '../src/model/index';
import { AdminProvider } from '../src/kit/admin';
import { sample } from './sample';
import { serve } from './server';

const paths = sample.paths!;
const list = paths['/api/admin/tools']!;
const notes = { ...list.get!['x-admin']!, inlineEdit: ['name', 'categories', 'state'] };
const model = buildModel({
  ...sample,
  paths: { ...paths, '/api/admin/tools': { ...list, get: { ...list.get!, 'x-admin': notes } } },
});
const tools = model.resources.find(({ name }) => name === 'tools')!;

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function show(name = 'name') {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(
    <MemoryRouter>
      <AdminProvider value={{ model, session: {} as never }}>
        <CoreAdminContext dataProvider={makeDataProvider(model)} i18nProvider={defaultI18nProvider}>
          <EditableCell resource={tools} name={name} record={{ id: 'one', name: 'Inkwell' }}>
            Inkwell
          </EditableCell>
        </CoreAdminContext>
      </AdminProvider>
    </MemoryRouter>,
  );
  return place;
}

const pencil = (place: HTMLElement) => place.querySelector<HTMLElement>('[aria-label="Edit Name of Inkwell"]')!;
const until = (check: () => void) => vi.waitFor(check, 15_000);
async function begin(place: HTMLElement) {
  await until(() => expect(pencil(place)).not.toBeNull());
  pencil(place).click();
  await until(() => expect(place.querySelector('input')).not.toBeNull());
  return place.querySelector('input')!;
}
async function type(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await until(() => expect(input.getAttribute('value')).toBe(text));
}
const key = (input: HTMLElement, name: string) =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
const record = (name: string, tag: string) => ({ body: { id: 'one', name }, headers: { etag: tag } });

test('a cell is edited in place: Enter saves the version that was read, and the focus returns', async () => {
  const place = show();
  const sent = serve(record('Inkwell', '"1"'), record('Quill', '"2"'));
  const input = await begin(place);
  await until(() => expect(document.activeElement).toBe(input));
  expect([input.getAttribute('aria-label'), input.value]).toEqual(['Name of Inkwell', 'Inkwell']);
  await type(input, 'Quill');
  key(input, 'Enter');
  await until(() => expect(document.activeElement).toBe(pencil(place)));
  expect(sent.map(({ method, address, body }) => [method, address, body])).toEqual([
    ['GET', '/api/admin/tools/one', undefined],
    ['PATCH', '/api/admin/tools/one', { name: 'Quill' }],
  ]);
  expect(sent[1]!.headers.get('if-match')).toBe('"1"');
});

test('Escape leaves the value as it is', async () => {
  const place = show();
  const sent = serve(record('Inkwell', '"1"'));
  const input = await begin(place);
  await type(input, 'Quill');
  key(input, 'Escape');
  await until(() => expect(document.activeElement).toBe(pencil(place)));
  expect(sent).toHaveLength(1);
});

test('an error is at the cell, and a conflict shows the present value', async () => {
  const place = show();
  const invalid = { status: 422, body: { message: 'name: is taken', errors: { name: ['is taken'] } } };
  const conflict = { status: 412, body: { message: 'Someone else has changed this meanwhile.' } };
  const sent = serve(record('Inkwell', '"1"'), invalid, conflict, record('Nib', '"2"'), record('Quill', '"3"'));
  const input = await begin(place);
  await type(input, '');
  key(input, 'Enter');
  await until(() => expect(place.querySelector('[role="alert"]')?.textContent).toBe('This is required.'));
  await type(input, 'Quill');
  key(input, 'Enter');
  await until(() => expect(place.querySelector('[role="alert"]')?.textContent).toBe('is taken'));
  expect(input.getAttribute('aria-invalid')).toBe('true');
  key(input, 'Enter');
  await until(() => expect(place.querySelector('[role="alert"]')?.textContent).toContain('It now has: Nib'));
  expect(input.value).toBe('Quill');
  key(input, 'Enter');
  await until(() => expect(place.querySelector('input')).toBeNull());
  expect(sent.at(-1)!.headers.get('if-match')).toBe('"2"');
});

test('only fields of the form that fit into a cell have a pencil', async () => {
  expect(tools.inlineEdit.map(({ name }) => name)).toEqual(['name']);
  const place = show('visits');
  await until(() => expect(place.textContent).toBe('Inkwell'));
  expect(place.querySelector('button')).toBeNull();
});

test('values are chosen where there is a choice', () => {
  const field = (more: Partial<FieldModel>) => ({ ...tools.inlineEdit[0]!, required: false, ...more });
  expect(optionsOf(field({ kind: 'boolean', nullable: false })).map(({ id }) => id)).toEqual(['true', 'false']);
  const choices = [{ id: 'Free', name: 'Free' }];
  const pricing = field({ kind: 'enum', choices, nullable: true, emptyText: 'Not stated' });
  expect(optionsOf(pricing).map(({ name }) => name)).toEqual(['Not stated', 'Free']);
  expect(optionsOf(field({ kind: 'string' }))).toEqual([]);
  expect([valueOf(pricing, ''), valueOf(field({ kind: 'boolean' }), 'false')]).toEqual([null, false]);
  expect([valueOf(field({ kind: 'integer' }), '4'), valueOf(field({ nullable: false }), '')]).toEqual([4, '']);
});

test('the editor is brought beside the actions of its row, which stay where they are', async () => {
  const box = document.createElement('div');
  box.className = 'RaDataTable-tableWrapper';
  box.innerHTML = '<table><tbody><tr><td id="here"></td><td class="acting"></td></tr></tbody></table>';
  document.body.append(box);
  const rights = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    // The editor ends at 900, and the actions begin at 850.
    return this.matches('.acting') ? new DOMRect(850, 0, 100, 40) : new DOMRect(700, 0, 200, 40);
  });
  const place = show();
  box.querySelector('#here')?.append(place);
  serve(record('Inkwell', '"1"'));
  await begin(place);
  await until(() => expect(box.scrollLeft).toBeGreaterThanOrEqual(58));
  rights.mockRestore();
});
