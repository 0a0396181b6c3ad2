import { CoreAdminContext, defaultI18nProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDataProvider, VERSION } from '../src/data/provider';
import type { HistoryEntry } from '../src/fields/entry';
import { History } from '../src/history/History';
import { formerOf, mayBeOfMany } from '../src/history/bulk';
import { planOf, revertedValues } from '../src/history/revert';
import { sentenceOf } from '../src/fields/sentence';
import { buildModel, type Document } from '../src/model/index';
import { AdminProvider } from '../src/kit/admin';
import { sample } from './sample';

const document_: Document = structuredClone(sample);
document_.paths!['/api/admin/tools']!.get!['x-admin']!.history = true;
document_.paths!['/api/admin/audit'] = { get: { 'x-permission': 'audit.read', 'x-admin': { resource: 'audit' } } };
const model = buildModel(document_);
const tools = model.resources.find(({ name }) => name === 'tools')!;
const categories = model.resources.find(({ name }) => name === 'categories')!;

const RECORD = {
  id: 't1',
  name: 'Inkwell',
  slug: 'inkwell',
  url: 'https://inkwell.example',
  categories: ['c2'],
  pros: ['Fast'],
  note: null,
  state: 'approved',
  [VERSION]: '"7"',
};
const DIGEST = `12 characters, SHA-256 ${'0f'.repeat(32)}`;

const entry = (more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: '1',
  at: '2026-03-03T10:00:00Z',
  actor: 'Ada',
  actorKind: 'admin',
  action: 'tool.edit',
  label: 'Inkwell',
  changes: { categories: { from: ['c1'], to: ['c2'] }, pros: { from: [], to: ['Cheap'] } },
  ...more,
});

test('entries are in words', () => {
  const words = (action: string, reason?: string, label = 'Inkwell') => sentenceOf(entry({ action, reason, label }));
  expect(words('tool.reject', 'no website')).toBe('Ada rejected Inkwell: no website');
  expect(words('tool.edit')).toBe('Ada edited Inkwell');
  expect(words('tool.request-changes', 'too short')).toBe('Ada requested changes of Inkwell: too short');
  expect(words('list.add-tool', undefined, 'Free')).toBe('Ada added tool to Free');
  expect(words('list.remove-tool', undefined, 'Free')).toBe('Ada removed tool from Free');
  expect(words('blog.restore-from-trash')).toBe('Ada restored Inkwell from trash');
  expect(words('user.sign-in', undefined, 'Ada')).toBe('Ada signed in');
  expect(words('tool.withdraw-change')).toBe('Ada withdrew change of Inkwell');
  expect(words('tool.submit')).toBe('Ada submitted Inkwell');
  expect(words('user.reset-password')).toBe('Ada reset password of Inkwell');
  expect(words('first-step.do')).toBe('Ada did Inkwell');
  expect(words('note.create', undefined, 'Note')).toBe('Ada added a note');
  expect(words('note.edit', undefined, 'Note')).toBe('Ada edited a note');
  expect(words('user.two-factor-on')).toBe('Ada: User: two factor on');
  expect(sentenceOf(entry({ action: 'user.read', label: 'the list', resource: 'users' }))).toBe(
    'Ada read the list of users',
  );
  expect(words('user.export')).toBe('Ada exported Inkwell');
  expect(words('odd')).toBe('Ada: Odd');
});

test('a revert has the fields of the form; those that were changed since go back only when that is chosen', () => {
  const changes = {
    categories: { from: ['c1'], to: ['c2'] },
    pros: { from: [], to: ['Cheap'] },
    note: { from: null, to: 'n' },
    state: { from: 'pending', to: 'approved' },
  };
  const plan = planOf(tools, RECORD, entry({ changes }));
  expect(plan.fields.map(({ field, isChangedSince }) => [field.name, isChangedSince])).toEqual([
    ['categories', false],
    ['pros', true],
  ]);
  expect(revertedValues(plan, false)).toEqual({ categories: ['c1'] });
  expect(revertedValues(plan, true)).toEqual({ categories: ['c1'], pros: [] });
});

test('nothing goes back where the record was made, has no form, or its text is not stored', () => {
  const made = entry({ changes: { id: { from: null, to: 't1' }, name: { from: null, to: 'Inkwell' } } });
  expect(planOf(tools, RECORD, made)).toEqual({ fields: [], redacted: [] });
  expect(
    planOf(categories, { id: 'c1', name: 'A' }, entry({ changes: { name: { from: 'B', to: 'A' } } })).fields,
  ).toEqual([]);
  expect(planOf(tools, RECORD, entry({ changes: 'tampered with' })).fields).toEqual([]);
  const redacted = planOf(tools, RECORD, entry({ changes: { note: { from: DIGEST, to: null } } }));
  expect([redacted.fields, redacted.redacted.map(({ label }) => label)]).toEqual([[], ['Remark']]);
});

interface Sent {
  /** Of a change of many. */
  address?: string;
  body: unknown;
  ifMatch: string | null;
}

let root: Root | undefined;
let read: string[] = [];

function serve(items: HistoryEntry[], rejection?: object): Sent[] {
  const sent: Sent[] = [];
  read = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push({ address, body: JSON.parse(String(body)) as unknown, ifMatch: null });
      return Response.json({ done: 2, skipped: [], changed: [], former: [] });
    }
    if (method === 'PATCH') {
      sent.push({ body: JSON.parse(String(body)) as unknown, ifMatch: new Headers(headers).get('if-match') });
      return rejection ? Response.json(rejection, { status: 422 }) : Response.json(RECORD);
    }
    read.push(address);
    if (address.startsWith('/api/admin/audit'))
      return Response.json({ items, totalCount: 12, totalPages: address.includes('request=') ? 1 : 2 });
    return Response.json({ items: [], totalCount: 0 });
  });
  return sent;
}

const until = (check: () => void) => vi.waitFor(check, 10_000);
const button = (name: string, within = '') =>
  [...document.querySelectorAll<HTMLButtonElement>(`${within} button`)].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );

async function press(name: string, within?: string): Promise<void> {
  await until(() => expect(button(name, within)?.disabled).toBe(false));
  button(name, within)!.click();
}

async function shown(resource = tools): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MemoryRouter>
      <AdminProvider value={{ model, session: {} as never }}>
        <CoreAdminContext dataProvider={makeDataProvider(model)} i18nProvider={defaultI18nProvider}>
          <History resource={resource} record={RECORD} />
        </CoreAdminContext>
      </AdminProvider>
    </MemoryRouter>,
  );
  await until(() => expect(document.querySelector('h2')?.textContent).toBe('History of changes (12)'));
}

const DIALOG = '[role="dialog"]';
const REVERT = 'Revert: Ada edited Inkwell';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('the newest entries are first, on pages, with what they have changed', async () => {
  serve([entry(), entry({ id: '2', action: 'tool.reject', reason: 'no website', changes: {} })]);
  await shown();
  const query = 'resource=tools&record=t1&reads=false&sort=-at&page=1&limit=10';
  expect(read[0]).toBe(`/api/admin/audit?${query}`);
  const deeds = [...document.querySelectorAll('.history-deed')].map(({ textContent }) => textContent);
  expect(deeds).toEqual(['Ada edited Inkwell', 'Ada rejected Inkwell: no website']);
  expect(button('Newer')?.disabled).toBe(true);
  await press('Older');
  await until(() => expect(read.some((address) => address.includes('page=2'))).toBe(true));
  await until(() => expect(document.querySelector('.history-pages')?.textContent).toContain('Page 2 of 2'));
  await press('2 fields: Ada edited Inkwell');
  await until(() => expect(document.querySelector('.history table')?.textContent).toContain('Cheap'));
});

test('an edit goes back by the change of the record that is shown', async () => {
  const sent = serve([entry()]);
  await shown();
  await press(REVERT);
  await until(() => expect(document.querySelector(DIALOG)?.textContent).toContain('Changed again since then: Pros'));
  await press('Revert', DIALOG);
  await until(() => expect(document.querySelector(DIALOG)).toBeNull());
  expect(sent).toEqual([{ body: { categories: ['c1'] }, ifMatch: '"7"' }]);
});

test('fields that were changed since go back when that is chosen, and the rule that forbids it is shown', async () => {
  const rejection = { message: 'categories: names no category', code: 'invalid', errors: {} };
  const sent = serve([entry()], rejection);
  await shown();
  await press(REVERT);
  await until(() => expect(document.querySelector(`${DIALOG} input[type="checkbox"]`)).not.toBeNull());
  document.querySelector<HTMLInputElement>(`${DIALOG} input[type="checkbox"]`)!.click();
  await until(() => expect(document.querySelector(`${DIALOG} table`)?.textContent).toContain('Pros'));
  await press('Revert', DIALOG);
  await until(() => expect(document.querySelector(DIALOG)?.textContent).toContain('Categories: names no category'));
  expect(sent[0]?.body).toEqual({ categories: ['c1'], pros: [] });
});

test('a text that is not stored cannot go back, and the dialog says so', async () => {
  serve([entry({ changes: { note: { from: DIGEST, to: null } } })]);
  await shown();
  await press(REVERT);
  await until(() => expect(document.querySelector(DIALOG)?.textContent).toContain('cannot be put back: Remark.'));
  expect(button('Revert', DIALOG)?.disabled).toBe(true);
});

test('a change of many records goes back as a whole, but for those that were changed since', async () => {
  const resource = { ...tools, bulkEdit: tools.edit!.flatMap(({ fields }) => fields) };
  const changes = (from: string) => ({ categories: { from: [from], to: ['c2'] } });
  const one = entry({ request: 'r1', record: 't1', changes: changes('c1') });
  const others = ['t2', 't3'].map((record, at) => ({ ...one, id: record, record, changes: changes(`c${at}`) }));
  expect(mayBeOfMany(resource, one)).toBe(true);
  expect(mayBeOfMany(tools, one), 'it cannot be changed for many').toBe(false);
  expect(mayBeOfMany(resource, { ...one, request: null })).toBe(false);
  const versions = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, one.at]));
  const former = formerOf([one, ...others]);
  expect(former).toEqual([
    { changes: { categories: ['c1'] }, ids: ['t1', 't3'], versions: versions('t1', 't3') },
    { changes: { categories: ['c0'] }, ids: ['t2'], versions: versions('t2') },
  ]);

  const sent = serve([one, ...others]);
  await shown(resource);
  await press(REVERT);
  await until(() => expect(document.querySelector(DIALOG)?.textContent).toContain('that were changed at once'));
  document.querySelector<HTMLInputElement>(`${DIALOG} input[type="checkbox"]`)!.click();
  await press('Revert', DIALOG);
  await until(() => expect(document.querySelector(DIALOG)).toBeNull());
  expect(sent).toEqual(former.map((body) => ({ address: '/api/admin/tools/bulk/edit', body, ifMatch: null })));
});
