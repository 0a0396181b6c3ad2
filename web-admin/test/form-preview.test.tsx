import { CoreAdminContext, defaultI18nProvider, Form } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDataProvider } from '../src/data/provider';
import { fieldsOf } from '../src/data/values';
import { InputOf } from '../src/inputs/InputOf';
import { buildModel } from '../src/model/index';
import type { Document } from '../src/model/openapi';
import FormPreview from '../src/preview/FormPreview';
import { AdminProvider } from '../src/kit/admin';
import { sample } from './sample';

const RECORD = { id: 'one', name: 'Inkwell', slug: 'inkwell', url: 'https://inkwell.example', page: '<p>Saved</p>' };

function documentWithPreview(): Document {
  const document: Document = structuredClone(sample);
  const notes = document.paths!['/api/admin/tools']!.get!['x-admin']!;
  notes.formPreview = { operation: 'preview_tool', fields: ['page', 'gone'] };
  document.components!.schemas!.Tool!.allOf![1]!.properties!.page = {
    type: 'string',
    'x-admin': { label: 'As a page', widget: 'html' },
  };
  const body = document.paths!['/api/admin/tools/{id}']!.patch!.requestBody;
  document.paths!['/api/admin/tools/{id}/preview'] = {
    post: { operationId: 'preview_tool', 'x-permission': 'tools.manage', requestBody: body },
  };
  return document;
}

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

/** A stub of the API with the record, and a preview of its name. */
function serve(): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = typeof input === 'string' ? new Request(`http://localhost${input}`, init) : input;
    const path = new URL(request.url).pathname;
    const text = await request.text();
    if (!path.endsWith('/preview')) return Response.json({ items: [], totalCount: 0 });
    const body = JSON.parse(text) as { name?: string };
    sent.push({ method: request.method, path, body });
    if (body.name === 'Bad') {
      const problem = { status: 422, message: 'Invalid.', code: 'invalid', errors: { name: ['is taken'] } };
      return Response.json(problem, { status: 422 });
    }
    return Response.json({ ...RECORD, page: `<p>${body.name ?? 'Saved'}</p><script>alert(1)</script>` });
  });
  return sent;
}

let root: Root | undefined;
const until = (check: () => void) => vi.waitFor(check, 15_000);
const frame = () => document.querySelector<HTMLIFrameElement>('form iframe');

function type(name: string, text: string) {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

vi.setConfig({ testTimeout: 20_000 });

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('a form shows what its values lead to before they are saved', async () => {
  const sent = serve();
  const model = buildModel(documentWithPreview());
  const resource = model.resources.find(({ name }) => name === 'tools')!;
  expect(resource.formPreview?.fields.map(({ name }) => name)).toEqual(['page']);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MemoryRouter>
      <AdminProvider value={{ model, session: {} as never }}>
        <CoreAdminContext dataProvider={makeDataProvider(model)} i18nProvider={defaultI18nProvider}>
          <Form record={RECORD}>
            {fieldsOf(resource.edit).map((field) => (
              <InputOf key={field.name} field={field} />
            ))}
            <FormPreview resource={resource} preview={resource.formPreview!} record={RECORD} />
          </Form>
        </CoreAdminContext>
      </AdminProvider>
    </MemoryRouter>,
  );
  await until(() => expect(frame()?.srcdoc).toContain('Saved'));
  expect(frame()!.getAttribute('sandbox'), 'neither scripts nor the session of this site').toBe('');
  expect(frame()!.title).toBe('As a page');

  type('name', 'Quill');
  await until(() => expect(frame()?.srcdoc).toContain('<p>Quill</p>'));
  expect(sent.at(-1)).toEqual({ method: 'POST', path: '/api/admin/tools/one/preview', body: { name: 'Quill' } });

  type('name', 'Bad');
  await until(() => expect(document.querySelector('form [role="status"]')?.textContent).toContain('Name: is taken'));
  expect(frame()?.srcdoc, 'what is saved').toBe('<p>Saved</p>');
});

test('a resource without a preview has none', () => {
  expect(buildModel(sample).resources.find(({ name }) => name === 'tools')!.formPreview).toBeUndefined();
});
