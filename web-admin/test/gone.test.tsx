import { CoreAdminContext, defaultI18nProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ActionRunner } from '../src/actions/ActionRunner';
import { useRun } from '../src/actions/run';
import { makeDataProvider } from '../src/data/provider';
import { buildModel } from '../src/model/index';
import { AdminProvider } from '../src/kit/admin';
import { sample } from './sample';

const RECORD = { id: 'one', name: 'Inkwell', state: 'pending' };
const model = buildModel(sample);
const tools = model.resources.find(({ name }) => name === 'tools')!;
const approve = tools.actions.find(({ id }) => id === 'approve_tool')!;
let action = approve;

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Approve() {
  const run = useRun();
  return (
    <button type="button" onClick={() => run(action, { record: RECORD })}>
      Approve
    </button>
  );
}

/** Does `done`; `gone` is called when the screen learns that its record is gone. Returns what was requested. */
async function after(done: typeof approve, gone: () => void): Promise<string[]> {
  action = done;
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const { method } = typeof input === 'string' ? new Request(`http://localhost${input}`, init) : input;
    requested.push(method);
    return Response.json(RECORD);
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
  await vi.waitFor(() => expect(requested).toContain('POST'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  return requested;
}

test('a screen learns from the document that an action removes its record', async () => {
  const gone = vi.fn();
  expect(await after({ ...approve, removes: true }, gone)).toEqual(['POST']);
  expect(gone).toHaveBeenCalledOnce();
});

test('the record of another action stays', async () => {
  const gone = vi.fn();
  expect(await after(approve, gone)).toEqual(['POST']);
  expect(gone).not.toHaveBeenCalled();
});

test('a deletion removes its record, whatever the document has', () => {
  const removing = model.resources.flatMap(({ actions }) => actions).filter(({ method }) => method === 'delete');
  expect(removing.every(({ removes }) => removes)).toBe(true);
});
