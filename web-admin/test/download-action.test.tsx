import { CoreAdminContext, defaultI18nProvider } from 'react-admin';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import '../src/actions/ActionDialog';
import { ActionButton } from '../src/actions/ActionButton';
import { ActionRunner } from '../src/actions/ActionRunner';
import { deletionOf } from '../src/actions/deletion';
import { makeDataProvider } from '../src/data/provider';
import { Rows } from '../src/fields/Rows';
import { Url } from '../src/fields/Value';
import { buildModel, type FieldModel } from '../src/model/index';
import { AdminProvider, type AdminState } from '../src/kit/admin';
import { sample } from './sample';
import { serve } from './server';

const model = buildModel({
  ...sample,
  paths: {
    ...sample.paths,
    '/api/admin/tools/{id}/data': {
      get: {
        operationId: 'download_tool_data',
        'x-permission': 'tools.manage',
        'x-admin-action': { resource: 'tools', label: 'Download data', scope: ['show'] },
      },
    },
  },
});
const tools = model.resources.find(({ name }) => name === 'tools')!;
const download = tools.actions.find(({ id }) => id === 'download_tool_data')!;
let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The files that are saved from now on, of a server that returns one of this name. */
function saving(name: string) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const sent = serve({ body: {}, headers: { 'content-disposition': `attachment; filename="${name}"` } });
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return { sent, made, saved };
}

test('a file that the API returns is requested, so that the password can be entered', async () => {
  const { sent, saved } = saving('licence.pdf');
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root?.render(<Url text={`${location.origin}/api/admin/claims/7/documents/8`} />));
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  await act(async () => place.querySelector('a')?.dispatchEvent(press));
  expect(press.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(saved).toEqual(['licence.pdf']));
  expect(sent.map(({ address }) => address)).toEqual(['/api/admin/claims/7/documents/8']);
});

test('the name of a file leads to it, in place of its address', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const part = (name: string, kind: FieldModel['kind']) => ({ ...tools.list[0]!, name, label: name, kind });
  const field = { label: 'Documents', fields: [part('name', 'string'), part('bytes', 'integer'), part('url', 'url')] };
  const row = (url: string) => ({ name: 'licence.pdf', bytes: 12, url });
  const shown = () => [...place.querySelectorAll('th, td')].map(({ textContent }) => textContent);
  await act(async () =>
    root?.render(<Rows field={field} rows={[row(`${location.origin}/api/claims/7/documents/8`)]} />),
  );
  expect(shown()).toEqual(['name', 'bytes', 'licence.pdf', '12']);
  expect(place.querySelector('a')?.pathname).toBe('/api/claims/7/documents/8');
  await act(async () => root?.render(<Rows field={field} rows={[row('https://example.org/')]} />));
  expect(shown().slice(0, 3)).toEqual(['name', 'bytes', 'url']);
});

test('a page of this site is a link, one of another host without a scheme is none', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const print = '/api/promotions/invoices/7/print';
  await act(async () =>
    root?.render(['//evil.example/', '/\\evil.example/', print].map((text) => <Url key={text} text={text} />)),
  );
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([print]);
});

test('an action that reads saves its response as a file', async () => {
  const { sent, made, saved } = saving('member-7.json');
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root?.render(
      <MemoryRouter>
        <AdminProvider value={{ model } as AdminState}>
          <CoreAdminContext dataProvider={makeDataProvider(model)} i18nProvider={defaultI18nProvider}>
            <ActionRunner resource={tools}>
              <ActionButton action={download} target={{ record: { id: '7', name: 'Inkwell' } }} />
            </ActionRunner>
          </CoreAdminContext>
        </AdminProvider>
      </MemoryRouter>,
    ),
  );
  await act(async () => place.querySelector('button')?.click());
  await vi.waitFor(() => expect(saved).toEqual(['member-7.json']));
  expect(sent.map(({ method, address }) => [method, address])).toEqual([['GET', '/api/admin/tools/7/data']]);
  expect(made).toHaveBeenCalledOnce();
});

test('the dialog of a deletion offers what it takes away', async () => {
  const { sent, saved } = saving('tool-7.json');
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const deletion = { ...deletionOf(tools), offers: download.id };
  await act(async () =>
    root?.render(
      <MemoryRouter>
        <AdminProvider value={{ model } as AdminState}>
          <CoreAdminContext dataProvider={makeDataProvider(model)} i18nProvider={defaultI18nProvider}>
            <ActionRunner resource={tools}>
              <ActionButton action={deletion} target={{ record: { id: '7', name: 'Inkwell' } }} />
            </ActionRunner>
          </CoreAdminContext>
        </AdminProvider>
      </MemoryRouter>,
    ),
  );
  await act(async () => place.querySelector('button')?.click());
  const offered = () =>
    [...document.querySelectorAll('[role="dialog"] button')].find((one) => one.textContent === 'Download data');
  await act(() => vi.waitFor(() => expect(offered()).toBeDefined()));
  await act(async () => (offered() as HTMLElement).click());
  await vi.waitFor(() => expect(saved).toEqual(['tool-7.json']));
  expect(sent.map(({ method, address }) => [method, address])).toEqual([['GET', '/api/admin/tools/7/data']]);
});
