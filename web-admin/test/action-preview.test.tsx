import { CoreAdminContext, defaultI18nProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ActionDialog } from '../src/actions/ActionDialog';
import { makeDataProvider } from '../src/data/provider';
import { type ActionModel, type AdminModel, buildModel, type ResourceModel } from '../src/model/index';
import { AdminProvider } from '../src/kit/admin';
import { sample } from './sample';
import { serve } from './server';

const paths = sample.paths!;
const reject = paths['/api/adminactions/reject-tool/{id}']!.post!;
const model = buildModel({
  ...sample,
  paths: {
    ...paths,
    '/api/adminactions/reject-tool/{id}': {
      post: { ...reject, 'x-admin-action': { ...reject['x-admin-action']!, preview: 'get_tool_score' } },
    },
  },
});
const tools = model.resources.find(({ name }) => name === 'tools')!;

const merge = {
  operationId: 'merge_tool',
  'x-permission': 'tools.manage',
  'x-admin-action': { resource: 'tools', label: 'Merge into…', confirm: 'Which tool stays?', preview: 'preview_merge' },
  requestBody: {
    content: {
      'application/json': { schema: { type: 'object', required: ['into'], properties: { into: { type: 'string' } } } },
    },
  },
};
const preview = {
  operationId: 'preview_merge',
  'x-permission': 'tools.manage',
  'x-admin-panel': { resource: 'tools', label: 'What the merge does' },
  parameters: [
    { name: 'id', in: 'path', required: true },
    { name: 'into', in: 'query', required: true },
  ],
  responses: {
    '200': {
      content: { 'application/json': { schema: { type: 'object', properties: { saved: { type: 'integer' } } } } },
    },
  },
};
const merging = buildModel({
  ...sample,
  paths: {
    ...paths,
    '/api/admin/tools/{id}/merge': { post: merge },
    '/api/admin/tools/{id}/merge/preview': { get: preview },
  },
});

let root: Root | undefined;

interface Opened {
  action: ActionModel;
  record: { id: string; [name: string]: string };
  resource: ResourceModel;
  shown?: AdminModel;
  perform?: () => Promise<void>;
}

/** Opens the dialog of an action on a record. */
function open({ action, record, resource, shown = model, perform = () => Promise.resolve() }: Opened): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MemoryRouter>
      <AdminProvider value={{ model: shown, session: {} as never }}>
        <CoreAdminContext dataProvider={makeDataProvider(shown)} i18nProvider={defaultI18nProvider}>
          <ActionDialog
            action={action}
            target={{ record }}
            resource={resource}
            perform={perform}
            onClose={() => undefined}
          />
        </CoreAdminContext>
      </AdminProvider>
    </MemoryRouter>,
  );
}

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('the dialog of an action shows the numbers that it is about', async () => {
  const sent = serve({ body: { place: 3, terms: { visits: 12, saves: 2 } } });
  open({
    action: tools.actions.find(({ id }) => id === 'reject_tool')!,
    record: { id: 'one', name: 'Inkwell' },
    resource: tools,
  });
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"] dd')?.textContent).toBe('3'), 15_000);
  expect(sent.map(({ address }) => address)).toEqual(['/api/admin/tools/one/score']);
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Reject this tool?');
});

test('numbers that depend on an input are shown once it is filled in', async () => {
  const sent = serve({ body: { saved: 12 } });
  const mergeable = merging.resources.find(({ name }) => name === 'tools')!;
  open({
    action: mergeable.actions.find(({ id }) => id === 'merge_tool')!,
    record: { id: 'one', name: 'Inkwell' },
    resource: mergeable,
    shown: merging,
  });
  const input = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('[role="dialog"] input[name="into"]');
    expect(found).not.toBeNull();
    return found!;
  }, 15_000);
  expect(sent).toEqual([]);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'two');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"] dd')?.textContent).toBe('12'), 15_000);
  expect(sent.map(({ address }) => address)).toEqual(['/api/admin/tools/one/merge/preview?into=two']);
});

test('the dialog of an action names its effects', async () => {
  const effects = [
    { action: 'merge_tool', sentences: ['Other.'] },
    { action: 'reject_tool', sentences: ['Rejects the tool.', 'Mails 1 member.'] },
  ];
  const sent = serve({ body: { effects } });
  const resource = { ...tools, panels: [], effects: '/api/admin/tools/{id}/effects' };
  const action = tools.actions.find(({ id }) => id === 'reject_tool')!;
  open({ action: action, record: { id: 'a b', name: 'Inkwell' }, resource: resource });
  const named = () => [...document.querySelectorAll('[aria-label="Effects"] li')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(named()).toEqual(['Rejects the tool.', 'Mails 1 member.']));
  expect(sent.map(({ address }) => address)).toEqual(['/api/admin/tools/a%20b/effects']);
});

test('the effects of actions are read where the document has them, and are no part of the page', () => {
  const effects = {
    operationId: 'get_tool_effects',
    'x-permission': 'tools.manage',
    'x-admin-panel': { resource: 'tools', effects: true },
  };
  const path = '/api/admin/tools/{id}/effects';
  const found = buildModel({ ...sample, paths: { ...paths, [path]: { get: effects } } }).resources;
  const counted = found.find(({ name }) => name === 'tools')!;
  expect(counted.effects).toBe(path);
  expect(counted.panels.map(({ id }) => id)).toEqual(tools.panels.map(({ id }) => id));
  expect(tools.effects).toBeUndefined();
});

test.each([
  ['ink', false],
  ['inkwell', true],
  ['Inkwell AI', true],
])(
  'what is deleted for good is confirmed by the text of the action, or by its name as shown: %s',
  async (text, isEnough) => {
    serve();
    const perform = vi.fn(() => Promise.resolve());
    const action = { ...tools.actions.find(({ id }) => id === 'reject_tool')!, typed: '{slug}', body: [] };
    open({
      action: action,
      record: { id: 'one', slug: 'inkwell', name: 'Inkwell AI' },
      resource: { ...tools, panels: [] },
      perform,
    });
    const input = await vi.waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('[role="dialog"] input');
      expect(found).not.toBeNull();
      return found!;
    }, 15_000);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector<HTMLButtonElement>('[role="dialog"] [type="submit"]')!.click();
    const rule = () => document.querySelector('[role="dialog"]')?.textContent?.includes('This must be exactly inkwell');
    await vi.waitFor(() => expect(isEnough ? perform.mock.calls.length === 1 : rule()).toBe(true));
    expect(perform).toHaveBeenCalledTimes(isEnough ? 1 : 0);
  },
);
