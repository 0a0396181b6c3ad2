import { CoreAdminContext, defaultI18nProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ActionRunner } from '../src/actions/ActionRunner';
import { makeDataProvider } from '../src/data/provider';
import { columnsOf } from '../src/views/columns';
import { buildModel, type FieldModel } from '../src/model/index';
import type { Document } from '../src/model/openapi';
import { aroundInputs } from '../src/record/around-inputs';
import { DialogLink } from '../src/record/DialogLink';
import { AdminProvider } from '../src/kit/admin';
import { sample } from './sample';

const RECORD = {
  id: 'one',
  name: 'Inkwell',
  slug: 'inkwell',
  url: 'https://inkwell.example',
  categories: ['c1'],
  pros: ['Fast'],
  state: 'pending',
};
const DIALOG = { heading: 'Review', link: 'Check Now', title: 'Review Details' };

function documentWith(change: (document: Document) => void = () => undefined): Document {
  const document: Document = structuredClone(sample);
  document.paths!['/api/admin/tools']!.get!['x-admin']!.dialog = DIALOG;
  change(document);
  return document;
}

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

/** A stub of the API with the record; the changes that were sent to it. */
function serve(): Sent[] {
  const changes: Sent[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = typeof input === 'string' ? new Request(`http://localhost${input}`, init) : input;
    const path = new URL(request.url).pathname;
    const text = await request.text();
    if (request.method !== 'GET') changes.push({ method: request.method, path, body: JSON.parse(text) as unknown });
    const isList = request.method === 'GET' && !path.endsWith('/one');
    return Response.json(isList ? { items: [], totalCount: 0 } : RECORD, { headers: { etag: '"1"' } });
  });
  return changes;
}

let root: Root | undefined;

const until = (check: () => void) => vi.waitFor(check, 15_000);

/** The dialog of the record, opened from its row. */
async function opened(document_: Document): Promise<HTMLElement> {
  const model = buildModel(document_);
  const resource = model.resources.find(({ name }) => name === 'tools')!;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MemoryRouter>
      <AdminProvider value={{ model, session: {} as never }}>
        <CoreAdminContext dataProvider={makeDataProvider(model)} i18nProvider={defaultI18nProvider}>
          <ActionRunner resource={resource}>
            <DialogLink resource={resource} record={RECORD} />
          </ActionRunner>
        </CoreAdminContext>
      </AdminProvider>
    </MemoryRouter>,
  );
  const link = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Check Now');
  await until(() => expect(link()).toBeDefined());
  link()!.click();
  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
  await until(() => expect(dialog()?.querySelector('input, textarea, dl')).toBeTruthy());
  return dialog()!;
}

const buttons = (dialog: HTMLElement) => [...dialog.querySelectorAll('button')].map(({ textContent }) => textContent);
const press = (dialog: HTMLElement, name: string) =>
  [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();

function type(input: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const proto = Object.getPrototypeOf(input) as object;
  Object.getOwnPropertyDescriptor(proto, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

// The first one also reads the code of the dialog.
vi.setConfig({ testTimeout: 20_000 });

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('a list with a dialog has a column that opens it', () => {
  const labels = (one: Document) =>
    columnsOf(buildModel(one).resources.find(({ name }) => name === 'tools')!).map(({ label }) => label);
  expect(labels(documentWith())[3], 'as in S3 2.7').toBe('Review');
  expect(labels(sample)).not.toContain('Review');
});

test('the dialog of a record with a form saves what was changed, and only then', async () => {
  const changes = serve();
  const dialog = await opened(documentWith());
  expect(dialog.querySelector('h2')?.textContent).toBe('Review Details');
  expect(buttons(dialog)).toContain('Approve');
  expect(buttons(dialog)).not.toContain('Save');
  type(dialog.querySelector<HTMLInputElement>('input[name="slug"]')!, 'ink');
  await until(() => expect(buttons(dialog)).toContain('Save'));
  press(dialog, 'Save');
  await until(() => expect(changes).toHaveLength(1));
  expect(changes).toEqual([{ method: 'PATCH', path: '/api/admin/tools/one', body: { slug: 'ink' } }]);
});

test('the dialog of a record without a form has the fields of its first action', async () => {
  const changes = serve();
  const dialog = await opened(
    documentWith(({ paths }) => {
      delete paths!['/api/admin/tools/{id}']!.patch;
      const { post } = paths!['/api/adminactions/reject-tool/{id}']!;
      post!['x-admin-action'] = { resource: 'tools', label: 'Answer', scope: ['row', 'show'] };
    }),
  );
  type(dialog.querySelector('textarea')!, 'No.');
  press(dialog, 'Answer');
  await until(() => expect(changes).toHaveLength(1));
  expect(changes).toEqual([{ method: 'POST', path: '/api/adminactions/reject-tool/one', body: { reason: 'No.' } }]);
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
});

test('an input of an action begins with the field of the record that it names', async () => {
  const changes = serve();
  const dialog = await opened(
    documentWith(({ paths }) => {
      delete paths!['/api/admin/tools/{id}']!.patch;
      const { post } = paths!['/api/adminactions/reject-tool/{id}']!;
      post!['x-admin-action'] = { resource: 'tools', label: 'Answer', scope: ['row', 'show'] };
      const { schema } = post!.requestBody!.content!['application/json']!;
      schema!.properties!.reason!['x-admin'] = { widget: 'textarea', prefill: 'url' };
    }),
  );
  expect(dialog.querySelector('textarea')!.value).toBe('https://inkwell.example');
  press(dialog, 'Answer');
  await until(() => expect(changes).toHaveLength(1));
  expect(changes[0]!.body).toEqual({ reason: 'https://inkwell.example' });
});

test('fields that the resource shows before the first input stand above the form, the others below it', () => {
  const fields = ['tool', 'overall', 'title', 'mark', 'text', 'note'].map((name) => ({ name })) as FieldModel[];
  const names = (some: FieldModel[]) => some.map(({ name }) => name);
  const { above, below } = aroundInputs(
    fields,
    fields.filter(({ name }) => ['title', 'text'].includes(name)),
  );
  expect([names(above), names(below)]).toEqual([
    ['tool', 'overall'],
    ['mark', 'note'],
  ]);
});
