import { act } from 'react';
import { CoreAdminContext, defaultI18nProvider, Notification } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminModel, ResourceModel } from '../../../src/model/index';
import { AdminProvider } from '../../../src/kit/admin';
import { serve } from '../../../test/server';
import CurationScreen from '../CurationScreen';

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const resource = { name: 'tools-by-section', label: 'Tools by Section', singular: 'Section' } as ResourceModel;
const model = { resources: [resource], undoMs: 8000 } as unknown as AdminModel;
const tool = (id: string) => ({ id, name: id, slug: id, url: '', public: true, note: '' });
const lists = (...ids: string[]) => ({
  body: { items: [{ id: 'l1', name: 'Best', slug: 'best', count: 2, tools: ids.map(tool) }] },
});

test('the order of a list is undone with the key of the message', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const sent = serve(lists('one', 'two'), {}, lists('two', 'one'), {}, lists('one', 'two'));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root!.render(
      <MemoryRouter>
        <AdminProvider value={{ model, session: {} as never }}>
          <CoreAdminContext i18nProvider={defaultI18nProvider}>
            <CurationScreen resource={resource} />
            <Notification />
          </CoreAdminContext>
        </AdminProvider>
      </MemoryRouter>,
    ),
  );
  const shown = (text: string) =>
    act(() => vi.waitFor(() => expect(document.body.textContent).toContain(text), 15_000));
  await shown('two');
  const move = document.querySelector<HTMLButtonElement>('[aria-label="Move one down"]')!;
  await act(async () => move.click());
  await shown('Order of Best changed');
  expect(sent[1]?.body).toEqual({ tagName: 'l1', toolIds: ['two', 'one'] });
  await act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true })));
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(3));
  expect(sent[3]?.body).toEqual({ tagName: 'l1', toolIds: ['one', 'two'], was: ['two', 'one'] });
});
