import { CoreAdminContext, defaultI18nProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ActionDialog } from '../src/actions/ActionDialog';
import { makeDataProvider } from '../src/data/provider';
import { buildModel } from '../src/model';
import { AdminProvider } from '../src/shell/admin';
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

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  vi.unstubAllGlobals();
});

test('the dialog of an action shows the numbers that it is about', async () => {
  const sent = serve({ body: { place: 3, terms: { visits: 12, saves: 2 } } });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MemoryRouter>
      <AdminProvider value={{ model, session: {} as never }}>
        <CoreAdminContext dataProvider={makeDataProvider(model)} i18nProvider={defaultI18nProvider}>
          <ActionDialog
            action={tools.actions.find(({ id }) => id === 'reject_tool')!}
            target={{ record: { id: 'one', name: 'Inkwell' } }}
            resource={tools}
            perform={() => Promise.resolve()}
            onClose={() => undefined}
          />
        </CoreAdminContext>
      </AdminProvider>
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"] dd')?.textContent).toBe('3'), 15_000);
  expect(sent.map(({ address }) => address)).toEqual(['/api/admin/tools/one/score']);
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Reject this tool?');
});
