import { CoreAdminContext, defaultI18nProvider } from 'react-admin';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDataProvider } from '../src/data/provider';
import { DigestSwitch } from '../src/inbox/DigestSwitch';
import { buildModel } from '../src/model/index';
import { AdminProvider, type AdminState } from '../src/kit/admin';
import { sample } from './sample';
import { serve } from './server';

const digest = { 'x-permission': 'statistics.read' };
const model = buildModel({
  ...sample,
  paths: { ...sample.paths, '/api/admin/digest': { get: digest, put: digest } },
});
let root: Root | undefined;

async function shown(shownModel = model): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root?.render(
      <MemoryRouter>
        <AdminProvider value={{ model: shownModel } as AdminState}>
          <CoreAdminContext dataProvider={makeDataProvider(shownModel)} i18nProvider={defaultI18nProvider}>
            <DigestSwitch />
          </CoreAdminContext>
        </AdminProvider>
      </MemoryRouter>,
    ),
  );
  return place;
}

const ready = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  }, 10_000);

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('an admin turns the daily digest on, and off again', async () => {
  const sent = serve({ body: { enabled: false } }, { body: { enabled: true } }, { body: { enabled: false } });
  const place = await shown();
  const input = () => place.querySelector('input');
  await ready(() => expect(input()?.checked).toBe(false));
  expect(place.querySelector('label')?.textContent).toBe('Daily digest by mail');
  await act(async () => input()?.click());
  await ready(() => expect(input()?.checked).toBe(true));
  await ready(() => expect(input()?.disabled).toBe(false));
  await act(async () => input()?.click());
  await ready(() => expect(input()?.checked).toBe(false));
  expect(sent.map(({ method, address, body }) => [method, address, body])).toEqual([
    ['GET', '/api/admin/digest', undefined],
    ['PUT', '/api/admin/digest', { enabled: true }],
    ['PUT', '/api/admin/digest', { enabled: false }],
  ]);
});

test('a preference that cannot be stored stays as it was', async () => {
  serve({ body: { enabled: false } }, { status: 503, body: { message: 'Not at the moment.' } });
  const place = await shown();
  await ready(() => expect(place.querySelector('input')).not.toBeNull());
  await act(async () => place.querySelector('input')?.click());
  await ready(() => expect(place.querySelector('input')?.disabled).toBe(false));
  expect(place.querySelector('input')?.checked).toBe(false);
});

test('there is no switch where the server has no digest', async () => {
  const sent = serve();
  const place = await shown(buildModel(sample));
  expect([place.textContent, sent]).toEqual(['', []]);
});
