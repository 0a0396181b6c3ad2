import { CoreAdminContext, defaultI18nProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDataProvider } from '../src/data/provider';
import { buildModel, type Document } from '../src/model/index';
import { NoteCount } from '../src/notes/NoteCount';
import { Notes } from '../src/notes/Notes';
import { AdminProvider } from '../src/kit/admin';
import { sample } from './sample';

const document_: Document = structuredClone(sample);
document_.paths!['/api/admin/record-notes'] = { get: { 'x-permission': 'record-notes.manage' } };
const model = buildModel(document_);
const tools = model.resources.find(({ name }) => name === 'tools')!;
const ADDRESS = '/api/admin/record-notes?resource=tools&id=t1';

const OWN = {
  id: 'n1',
  text: 'Promised\na new logo.',
  author: 'Ada',
  authorId: 'u1',
  own: true,
  createdAt: '2026-03-03T10:00:00Z',
  updatedAt: '2026-03-03T10:00:00Z',
};
const OTHER = { ...OWN, id: 'n2', text: 'Has sent it.', author: 'Bea', own: false, updatedAt: '2026-03-04T10:00:00Z' };

interface Sent {
  method: string;
  address: string;
  body: unknown;
}

let root: Root | undefined;

function serve(notes: object[], rejection?: object): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET' && address === ADDRESS) return Response.json({ items: notes, totalCount: notes.length });
    sent.push({ method, address, body: body ? (JSON.parse(String(body)) as unknown) : undefined });
    if (rejection) return Response.json(rejection, { status: 422 });
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(OWN);
  });
  return sent;
}

const until = (check: () => void) => vi.waitFor(check, 5_000);
const named = (role: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(role)].find((one) => one.textContent?.trim() === name);

async function press(name: string, within = 'button'): Promise<void> {
  await until(() => expect((named(within, name) as HTMLButtonElement | undefined)?.disabled).toBe(false));
  named(within, name)!.click();
}

function write(text: string, within = ''): void {
  const input = document.querySelector<HTMLTextAreaElement>(`${within} textarea:not([readonly])`)!;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

async function shown(content: React.ReactNode, ready: () => void): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MemoryRouter>
      <AdminProvider value={{ model, session: { id: 'ada' } as never }}>
        <CoreAdminContext dataProvider={makeDataProvider(model)} i18nProvider={defaultI18nProvider}>
          {content}
        </CoreAdminContext>
      </AdminProvider>
    </MemoryRouter>,
  );
  await until(ready);
}

const heading = () => document.querySelector('h2')?.textContent;
const page = (ready: () => void) => shown(<Notes resource={tools} id="t1" />, ready);

vi.setConfig({ testTimeout: 20_000 });

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('a record has its notes with their number, and only own ones can be changed', async () => {
  serve([OTHER, OWN]);
  await page(() => expect(heading()).toBe('Notes among admins (2)'));
  const items = [...document.querySelectorAll('li')];
  expect(items.map((item) => item.querySelector('.note-text')?.textContent)).toEqual([OTHER.text, OWN.text]);
  expect(items.map((item) => item.querySelectorAll('button').length)).toEqual([0, 2]);
  expect(items[0]?.textContent).toMatch(/Bea, Mar 3, 2026.*\(edited\)/);
  expect(items[1]?.textContent).not.toContain('edited');
});

test('a note is added, and a rejected one stays in its input', async () => {
  const sent = serve([], { message: 'text: is required', code: 'invalid', errors: { text: ['is required'] } });
  await page(() => expect(document.querySelector('.nothing')?.textContent).toBe('No notes yet.'));
  expect((named('button', 'Add note') as HTMLButtonElement).disabled).toBe(true);
  write(' A twin? ');
  await press('Add note');
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('text: is required'));
  expect(sent).toEqual([{ method: 'POST', address: ADDRESS, body: { text: 'A twin?' } }]);
  expect(document.querySelector<HTMLTextAreaElement>('.note-new textarea')?.value).toBe(' A twin? ');
  serve([OWN]);
  await press('Add note');
  await until(() => expect(heading()).toBe('Notes among admins (1)'));
  expect(document.querySelector<HTMLTextAreaElement>('.note-new textarea')?.value).toBe('');
});

test('a note that is begun while another one is sent stays', async () => {
  serve([]);
  await page(() => expect(document.querySelector('.nothing')).not.toBeNull());
  write('The first one');
  const served = fetch;
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') await held;
    return served(address, init);
  });
  await press('Add note');
  write('The second one');
  send();
  await until(() => expect((named('button', 'Add note') as HTMLButtonElement | undefined)?.disabled).toBe(false));
  expect(document.querySelector<HTMLTextAreaElement>('.note-new textarea')?.value).toBe('The second one');
});

test('a note that was not added is offered to its author the next time', async () => {
  serve([]);
  const left = { values: { fields: { text: 'Has called twice.' } }, at: Date.now() };
  localStorage.setItem('toolbase.copy.ada.tools.t1.note.earlier', JSON.stringify(left));
  await page(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain(': Note.'));
  await press('Restore');
  await until(() =>
    expect(document.querySelector<HTMLTextAreaElement>('.note-new textarea')?.value).toBe('Has called twice.'),
  );
  expect((named('button', 'Add note') as HTMLButtonElement).disabled).toBe(false);
});

test('an own note is edited and deleted', async () => {
  const sent = serve([OWN]);
  await page(() => expect(heading()).toBe('Notes among admins (1)'));
  await press('Edit');
  await until(() => expect(document.querySelector('[role="dialog"] textarea')).not.toBeNull());
  write('Promised a logo.', '[role="dialog"]');
  await press('Save');
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  await press('Delete');
  await press('Delete', '[role="dialog"] button');
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  expect(sent).toEqual([
    { method: 'PUT', address: '/api/admin/record-notes/n1', body: { text: 'Promised a logo.' } },
    { method: 'DELETE', address: '/api/admin/record-notes/n1', body: undefined },
  ]);
});

test('an inbox item has the number of its notes, and nothing without any', async () => {
  serve([OWN, OTHER]);
  await shown(<NoteCount resource={tools} id="t1" />, () =>
    expect(document.querySelector('a')?.textContent).toBe('2 notes among admins'),
  );
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/tools/t1/show?tab=notes');
});

test('a server without notes has no such part', async () => {
  serve([]);
  const without = { ...tools, hasShow: false };
  await shown(
    <>
      <Notes resource={without} id="t1" />
      <output />
    </>,
    () => expect(document.querySelector('output')).not.toBeNull(),
  );
  expect(document.querySelector('section')).toBeNull();
});
