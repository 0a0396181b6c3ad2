import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CoreAdminContext, Form, TextInput } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildModel } from '../src/model/index';
import { SitePreview } from '../src/record/SitePreview';
import { NO_WINDOW } from '../src/record/texts';
import { Notifications } from '../src/shell/Notifications';
import { sample } from './sample';
import { serve } from './server';

const PREVIEW = { label: 'Preview on the site', path: '/api/admin/tools/preview' };
const RECORD = { id: 'one', name: 'Inkwell', slug: 'inkwell', url: 'https://inkwell.example', pros: ['Fast'] };

const document_ = structuredClone(sample);
document_.paths!['/api/admin/tools']!.get!['x-admin']!.sitePreview = PREVIEW;
const tools = (from = document_) => buildModel(from).resources.find(({ name }) => name === 'tools')!;

let root: Root | undefined;
const page = { opener: window as unknown, close: vi.fn(), location: { replace: vi.fn() } };
const open = vi.fn<() => typeof page | null>(() => page);

async function shown(resource = tools()): Promise<HTMLButtonElement | null> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root?.render(
      <MemoryRouter>
        <CoreAdminContext>
          <Form record={{ ...RECORD, name: 'Inkpot' }} onSubmit={() => undefined}>
            <TextInput source="name" />
            <SitePreview resource={resource} saved={RECORD} />
          </Form>
          <Notifications />
        </CoreAdminContext>
      </MemoryRouter>,
    ),
  );
  return [...document.querySelectorAll('button')].find((one) => one.textContent === PREVIEW.label) ?? null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('open', open);
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('what is entered is shown in a new window, and not saved', async () => {
  const sent = serve({ status: 201, body: { address: '/site-preview?token=5f' } });
  const button = await shown();
  await act(async () => button?.click());
  await vi.waitFor(() => expect(page.location.replace).toHaveBeenCalledWith('/site-preview?token=5f'));
  expect(sent.map(({ method, address, body }) => [method, address, body])).toEqual([
    ['POST', PREVIEW.path, { name: 'Inkpot' }],
  ]);
  expect(page.opener).toBeNull();
  expect(page.close).not.toHaveBeenCalled();
});

test('what breaks a rule is shown on its field, and no window stays', async () => {
  serve({ status: 422, body: { title: 'No', status: 422, code: 'invalid', errors: { name: ['is taken'] } } });
  const button = await shown();
  await act(async () => button?.click());
  await vi.waitFor(() => expect(document.body.textContent).toContain('is taken'));
  expect(document.activeElement).toBe(document.querySelector('[name="name"]'));
  expect(page.close).toHaveBeenCalledOnce();
  expect(page.location.replace).not.toHaveBeenCalled();
});

test('a browser that blocks windows is named', async () => {
  const sent = serve();
  open.mockReturnValueOnce(null);
  const button = await shown();
  await act(async () => button?.click());
  await vi.waitFor(() => expect(document.body.textContent).toContain(NO_WINDOW));
  expect(sent).toEqual([]);
});

test('a resource without previews has no button', async () => {
  expect(await shown(tools(sample))).toBeNull();
});

test('the address of the operation names the record', async () => {
  const named = structuredClone(document_);
  named.paths!['/api/admin/tools']!.get!['x-admin']!.sitePreview = {
    ...PREVIEW,
    path: '/api/admin/tools/{id}/preview',
  };
  const sent = serve({ status: 201, body: { address: '/site-preview?token=5f' } });
  const button = await shown(tools(named));
  await act(async () => button?.click());
  await vi.waitFor(() => expect(sent[0]?.address).toBe('/api/admin/tools/one/preview'));
});
