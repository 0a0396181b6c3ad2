import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { buildModel } from '../../../src/model/index';
import { AdminProvider, type AdminState } from '../../../src/kit/admin';
import { sample } from '../../../test/sample';
import { serve } from '../../../test/server';
import ImportCategories from '../categories/ImportCategories';

const model = buildModel(sample);
const [resource] = model.resources;
let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function shown(): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root?.render(
      <AdminProvider value={{ model } as AdminState}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>{resource && <ImportCategories resource={resource} />}</MemoryRouter>
        </QueryClientProvider>
      </AdminProvider>,
    ),
  );
  return place;
}

const ready = (check: () => void) => act(() => vi.waitFor(check, 10_000));
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);

async function choose(place: HTMLElement): Promise<void> {
  const input = place.querySelector<HTMLInputElement>('input[type="file"]');
  expect(input?.getAttribute('aria-label')).toBe('File of categories');
  Object.defineProperty(input, 'files', { value: [new File(['main category'], 'own.csv')], configurable: true });
  Object.defineProperty(input, 'value', { value: '', writable: true });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
}

const plan = {
  rows: 3,
  mainCategories: 1,
  categories: 1,
  present: 1,
  wrong: 0,
  wrongRows: [],
  first: [
    { mainCategory: null, name: 'Garden', slug: 'garden' },
    { mainCategory: 'Garden', name: 'Bees', slug: 'bees' },
  ],
};

test('a file is previewed when it is chosen, and added when that is confirmed', async () => {
  const sent = serve({ body: plan }, { body: plan });
  const place = await shown();
  await choose(place);
  await ready(() =>
    expect(place.textContent).toContain(
      'Of 3 lines: 1 main category and 1 category are new, 1 exists already and stays as it is.',
    ),
  );
  expect([...place.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'Gardena main categorygarden',
    'BeesGardenbees',
  ]);
  await act(async () => button('Add 2 categories')?.click());
  await ready(() => expect(place.textContent).toContain('Added: 1 main category and 1 category.'));
  expect(document.activeElement, 'the button that had the focus is gone').toBe(place.querySelector('[role="status"]'));
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/admin/categories/import/preview',
    '/api/admin/categories/import',
  ]);
});

test('wrong lines are named, and nothing can be added', async () => {
  const wrongRows = [{ line: 3, field: 'slug', rule: 'belongs to "Bees" already' }];
  serve({ body: { ...plan, wrong: 2, wrongRows } });
  const place = await shown();
  await choose(place);
  await ready(() => expect(place.textContent).toContain('Line 3, slug: belongs to "Bees" already'));
  expect(place.textContent).toContain('… and 1 more');
  expect(button('Add 2 categories')).toBeUndefined();
});

test('the reason is shown why a file cannot be read', async () => {
  const errors = { file: ['is not UTF-8: byte 18 is wrong'] };
  serve({ status: 422, body: { code: 'invalid', message: 'file: is not UTF-8', errors } });
  const place = await shown();
  await choose(place);
  await ready(() => expect(place.textContent).toContain('is not UTF-8: byte 18 is wrong'));
});
