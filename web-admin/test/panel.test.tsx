import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { buildModel, type FieldModel } from '../src/model/index';
import { RecordPanel } from '../src/fields/RecordPanel';
import { sample } from './sample';
import { serve } from './server';

const panel = buildModel(sample).resources.find(({ name }) => name === 'tools')!.panels[0]!;
let root: Root | undefined;

async function shown(client = new QueryClient(), of = panel): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  root = createRoot(place);
  const content = (
    <QueryClientProvider client={client}>
      <RecordPanel panel={of} record={{ id: 'a b' }} />
    </QueryClientProvider>
  );
  await act(async () => root?.render(content));
  await act(() => vi.waitFor(() => expect(place.querySelector('[role="status"]')).toBeNull()));
  return place;
}

afterEach(() => {
  act(() => root?.unmount());
  vi.unstubAllGlobals();
});

test('a panel shows the response of its operation', async () => {
  const sent = serve({ body: { place: 3, terms: { visits: 12.5, saves: 2 } } });
  const place = await shown();
  expect(sent.map(({ address }) => address)).toEqual(['/api/admin/tools/a%20b/score']);
  expect(place.querySelector('h2')?.textContent).toBe('Score');
  const values = [...place.querySelectorAll('dl dl dd, dl > div:first-child > dd')].map((one) => one.textContent);
  expect(values).toEqual(['3', '12.5', '2']);
});

test('a panel that cannot be read shows the error', async () => {
  serve({ status: 500, body: { message: 'Not at the moment.' } });
  expect((await shown()).querySelector('[role="alert"]')?.textContent).toBe('Not at the moment.');
});

test('a panel that was rejected before is requested again without showing the old error', async () => {
  const client = new QueryClient();
  serve({ status: 404, body: { message: 'Tool not found' } });
  const place = await shown(client);
  expect(place.querySelector('[role="alert"]')?.textContent).toBe('Tool not found');
  serve({ body: { place: 3, terms: { visits: 12.5, saves: 2 } } });
  await act(() => {
    void client.invalidateQueries();
    return vi.waitFor(() => expect(place.textContent).not.toContain('Tool not found'));
  });
  await act(() => vi.waitFor(() => expect(place.textContent).toContain('12.5')));
});

const field = (name: string, parts: FieldModel[] = []): FieldModel => ({
  ...panel.fields[0]!,
  name,
  label: name,
  kind: parts.length > 0 ? 'objects' : 'string',
  multiple: parts.length > 0,
  fields: parts,
});

test('a panel that is one list has their number, the first rows, and the way to all', async () => {
  const deals = Array.from({ length: 12 }, (_, place) => ({ title: `Deal ${place + 1}`, price: '3 €' }));
  serve({ body: { deals } });
  const place = await shown(new QueryClient(), {
    ...panel,
    label: 'Deals',
    fields: [field('deals', [field('title'), field('price')])],
  });
  expect(place.querySelector('h2')?.textContent).toBe('Deals (12)');
  expect([...place.querySelectorAll('th')].map((head) => head.textContent)).toEqual(['title', 'price']);
  const rows = () => place.querySelectorAll('tbody tr').length;
  expect(rows()).toBe(10);
  const all = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show all 12');
  await act(async () => all?.click());
  expect(rows()).toBe(12);
});
