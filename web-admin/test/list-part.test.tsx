import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '../src/api/session';
import { RecordValue } from '../src/fields/RecordValue';
import { type AdminModel, buildModel } from '../src/model/index';
import { addressOf, ListPart } from '../src/record/ListPart';
import { AdminProvider } from '../src/kit/admin';
import { sample } from './sample';
import { serve } from './server';

const paths = sample.paths!;
const list = paths['/api/admin/tools']!.get!;
const model: AdminModel = buildModel({
  ...sample,
  paths: {
    ...paths,
    '/api/admin/tools': {
      ...paths['/api/admin/tools'],
      get: {
        ...list,
        'x-admin': {
          ...list['x-admin']!,
          partOf: [
            {
              resource: 'categories',
              label: 'Submitted tools',
              parameter: 'category',
              filter: { state: ['pending'] },
              list: ['name', 'visits'],
            },
          ],
        },
      },
    },
  },
});
const tools = model.resources.find(({ name }) => name === 'tools')!;

const part = tools.parts[0]!;
const partOf = (id: string) => <ListPart resource={tools} part={part} record={{ id }} />;

let root: Root | undefined;

async function shown(content: React.ReactNode): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  root = createRoot(place);
  const session = {} as Session;
  const around = (
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <AdminProvider value={{ model, session }}>{content}</AdminProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
  await act(async () => root?.render(around));
  await act(() => vi.waitFor(() => expect(place.querySelector('[role="status"]')).toBeNull()));
  return place;
}

afterEach(() => {
  act(() => root?.unmount());
  vi.unstubAllGlobals();
});

test('a record has the records of other lists that belong to it, with their number and the way to all', async () => {
  const items = [{ id: 't1', name: 'Inkwell', visits: 3 }];
  const sent = serve({ body: { items, totalCount: 1204 } });
  const place = await shown(partOf('c1'));
  expect(sent.map(({ address }) => address)).toEqual(['/api/admin/tools?state=pending&category=c1&page=1&limit=5']);
  expect(place.querySelector('h2')?.textContent).toBe('Submitted tools (1,204)');
  expect([...place.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['Name', 'Visits']);
  const links = [...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  const filter = encodeURIComponent('{"state":["pending"],"category":"c1"}').replaceAll('%20', '+');
  expect(links).toEqual([
    ['Inkwell', '/tools/t1/show'],
    ['Show all submitted tools in the list', `/tools?filter=${filter}&page=1`],
  ]);
});

test('a part without records has no table, and one that cannot be read has the error', async () => {
  serve({ body: { items: [], totalCount: 0 } });
  expect((await shown(partOf('c1'))).textContent).toContain('None.');
  act(() => root?.unmount());
  serve({ status: 403, body: { message: 'Not for you.' } });
  const place = await shown(partOf('c2'));
  expect(place.querySelector('[role="alert"]')?.textContent).toBe('Not for you.');
});

test('a part leads to its list with the filters of the part', () => {
  expect(addressOf(tools, { ...part, filter: {} }, 7)).toBe('/tools?filter=%7B%22category%22%3A7%7D&page=1');
});

test('a text leads to the record that another field names', async () => {
  const field = { ...tools.list[0]!, leadsTo: { resource: 'tools', id: 'userId' } };
  const place = await shown(
    <>
      <RecordValue field={field} record={{ name: 'Ada', userId: 'u1' }} />
      <RecordValue field={field} record={{ name: 'Anonymous', userId: null }} />
      <RecordValue
        field={{ ...field, leadsTo: { resource: 'gone', id: 'userId' } }}
        record={{ name: 'Bob', userId: 'u2' }}
      />
    </>,
  );
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/tools/u1/show']);
  expect(place.textContent).toBe('AdaAnonymousBob');
});
