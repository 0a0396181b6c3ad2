import { CoreAdminContext, defaultI18nProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildModel } from '../../../src/model/index';
import { AdminProvider } from '../../../src/kit/admin';
import { Notifications } from '../../../src/shell/Notifications';
import { sample } from '../../../test/sample';
import { asDocument } from '../../../src/richtext/document/document';
import EditBlog from '../EditBlog';
import { createBlog } from '../calls';

const BLOG = {
  _id: 'p1',
  slug: 'a-post',
  title: 'A post',
  content: { type: 'doc', version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] },
  status: 'published',
  categories: [{ title: 'News' }],
};

interface Sent {
  method: string;
  path: string;
  body: unknown;
  ifMatch: string | null;
}

/** A stub of the API with the post. */
function serve(): Sent[] {
  const sent: Sent[] = [];
  let version = 1;
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = typeof input === 'string' ? new Request(`http://localhost${input}`, init) : input;
    const path = new URL(request.url).pathname;
    const text = await request.text();
    if (request.method !== 'GET') {
      version += 1;
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      sent.push({ method: request.method, path, body, ifMatch: request.headers.get('if-match') });
    }
    const isList = path.endsWith('/revisions');
    const isPreview = path.endsWith('/preview');
    const body = isList ? { items: [] } : isPreview ? { html: '<p>As readers see it</p>' } : BLOG;
    const isMade = path.endsWith('/create') && !sent.slice(0, -1).some((call) => call.path === path);
    return Response.json(body, { status: isMade ? 201 : 200, headers: { etag: `"${version}"` } });
  });
  return sent;
}

let root: Root | undefined;
const until = (check: () => void) => vi.waitFor(check, 15_000);
vi.setConfig({ testTimeout: 30_000 });

/** The address that is rendered. */
const Address = () => <output>{useLocation().pathname}</output>;

/** The screen at the address, once its text can be edited. */
async function open(address: string) {
  const model = buildModel(sample);
  const resource = model.resources[0]!;
  const inAdmin = (page: React.ReactNode) => (
    <AdminProvider value={{ model, session: {} as never }}>
      <CoreAdminContext i18nProvider={defaultI18nProvider}>
        <main>{page}</main>
        <Address />
        <Notifications />
      </CoreAdminContext>
    </AdminProvider>
  );
  const router = createMemoryRouter(
    [
      { path: '/blogs/write', element: inAdmin(<EditBlog resource={resource} />) },
      { path: '/blogs/edit/:slug', element: inAdmin(<EditBlog resource={resource} />) },
    ],
    { initialEntries: [address] },
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
  await until(() => expect(document.querySelector('.rich-text[contenteditable="true"]')).not.toBeNull());
  return router;
}

const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))!;
  return document.getElementById(found.htmlFor) as HTMLInputElement;
};
const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();

function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('Write Blog requires a title, then categories, and leads there', async () => {
  const sent = serve();
  await open('/blogs/write');
  expect(document.querySelector('h1')?.textContent).toBe('Write Blog');
  press('Publish');
  await until(() => expect(document.body.textContent).toContain('The title is required'));
  expect(document.activeElement).toBe(field('Title'));
  type(field('Title'), 'A post');
  await until(() => expect(document.body.textContent).not.toContain('The title is required'));
  press('Publish');
  await until(() => expect(document.body.textContent).toContain('The categories are required'));
  expect(document.activeElement).toBe(field('Categories'));
  expect(document.querySelector('[role="combobox"]')?.textContent, 'nothing is published').toBe('Draft');
  expect(sent).toEqual([]);

  type(field('Categories'), ' News , How to,');
  press('Publish');
  await until(() => expect(document.body.textContent).toContain('Blog created successfully'));
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/api/blogs/create',
    body: { title: 'A post', categories: ['News', 'How to'], status: 'published', content: asDocument(undefined) },
  });
  await until(() => expect(document.querySelector('h1')?.textContent, 'it can be edited on').toBe('Edit Blog'));
});

test('a new post is saved by itself and gets its address, and what is typed goes on in the same field', async () => {
  const sent = serve();
  const router = await open('/blogs/write');
  const title = field('Title');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type(title, 'A');
  await until(() => expect(document.querySelector('output')?.textContent).toBe('/blogs/edit/a-post'));
  expect(document.querySelector('h1')?.textContent).toBe('Edit Blog');
  expect(sent).toMatchObject([{ method: 'POST', path: '/api/blogs/create', body: { title: 'A', status: 'draft' } }]);
  expect(field('Title'), 'the editor has not begun anew').toBe(title);
  expect(title.value).toBe('A');

  await router.navigate('/blogs/write');
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('Write Blog'));
  expect(field('Title').value, 'another new post').toBe('');
});

test('a post that was made by a call without a response is changed', async () => {
  const sent = serve();
  const body = { title: 'A', categories: [] } as unknown as Parameters<typeof createBlog>[1];
  await createBlog('id', body);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/blogs/create']);
  await createBlog('id', body);
  expect(sent.slice(1)).toMatchObject([
    { method: 'POST', path: '/api/blogs/create', body: { id: 'id', title: 'A' } },
    { method: 'PUT', path: '/api/blogs/p1', body },
  ]);
  expect(sent[2]!.ifMatch).toBeTruthy();
});

test('Edit Blog saves for the version that it has read', async () => {
  const sent = serve();
  await open('/blogs/edit/a-post');
  expect(field('Title').value).toBe('A post');
  expect(field('Categories').value).toBe('News');
  type(field('Title'), 'A better post');
  press('Update');
  await until(() => expect(document.body.textContent).toContain('Blog updated successfully'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    path: '/api/blogs/p1',
    ifMatch: '"1"',
    body: { title: 'A better post', status: 'published', content: BLOG.content },
  });
  await until(() => expect(document.querySelector('.blog-saved')?.textContent).toMatch(/^Saved \d\d:\d\d$/));
});

test('the preview is what the server renders', async () => {
  serve();
  await open('/blogs/edit/a-post');
  press('Preview');
  await until(() => expect(document.querySelector('.blog-preview')?.textContent).toBe('A postAs readers see it'));
  expect(document.querySelector('.blog-preview .rt')?.textContent, 'in their styles').toBe('As readers see it');
});

test('a text that was not saved is offered with its difference', async () => {
  serve();
  await open('/blogs/edit/a-post');
  type(field('Title'), 'Lost words');
  await until(() => expect(localStorage.length).toBe(1));
  root?.unmount();
  document.body.replaceChildren();

  await open('/blogs/edit/a-post');
  await until(() => expect(document.body.textContent).toContain('has a copy of this post that was not saved'));
  press('Show the difference');
  await until(() => expect(document.querySelector('ins')?.textContent).toBe('Added: Title: Lost words'));
  press('Restore');
  await until(() => expect(field('Title').value).toBe('Lost words'));
  expect(document.body.textContent).not.toContain('was not saved, from');
});
