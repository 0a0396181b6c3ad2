import { CoreAdminContext, defaultI18nProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ActionRunner } from '../src/actions/ActionRunner';
import { useRun } from '../src/actions/run';
import { makeDataProvider } from '../src/data/provider';
import { buildModel } from '../src/model';
import { AdminProvider } from '../src/shell/admin';
import { sample } from './sample';

const RECORD = { id: 'one', name: 'Inkwell', state: 'pending' };
const model = buildModel(sample);
const tools = model.resources.find(({ name }) => name === 'tools')!;
const approve = tools.actions.find(({ id }) => id === 'approve_tool')!;

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Approve() {
  const run = useRun();
  return (
    <button type="button" onClick={() => run(approve, { record: RECORD })}>
      Approve
    </button>
  );
}

/** What was requested when a record is approved that is there afterwards, or not; `gone` is called when it is not. */
async function approved(status: number, gone: () => void): Promise<string[]> {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const { method } = typeof input === 'string' ? new Request(`http://localhost${input}`, init) : input;
    requested.push(method);
    return method === 'POST' ? Response.json(RECORD) : Response.json({ ...RECORD, message: 'Not found' }, { status });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MemoryRouter>
      <AdminProvider value={{ model, session: {} as never }}>
        <CoreAdminContext dataProvider={makeDataProvider(model)} i18nProvider={defaultI18nProvider}>
          <ActionRunner resource={tools} onGone={gone}>
            <Approve />
          </ActionRunner>
        </CoreAdminContext>
      </AdminProvider>
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(document.querySelector('button')).not.toBeNull());
  document.querySelector('button')!.click();
  await vi.waitFor(() => expect(requested).toHaveLength(2));
  return requested;
}

test('a screen learns that its record is gone after an action', async () => {
  const gone = vi.fn();
  expect(await approved(404, gone)).toEqual(['POST', 'GET']);
  await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce());
});

test('a record that is still there is not gone, nor is one that cannot be read', async () => {
  for (const status of [200, 503]) {
    const gone = vi.fn();
    await approved(status, gone);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(gone, String(status)).not.toHaveBeenCalled();
    root?.unmount();
    document.body.replaceChildren();
  }
});
