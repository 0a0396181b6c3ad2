import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { buildModel } from '../src/model/index';
import { AdminProvider, type AdminState } from '../src/kit/admin';
import { Menu } from '../src/shell/Menu';
import { sample } from './sample';
import { counted } from './sample-statistics';
import { serve } from './server';

let root: Root | undefined;

async function shown(document: typeof sample): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = window.document.body.appendChild(window.document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root?.render(
      <AdminProvider value={{ model: buildModel(document) } as AdminState}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <Menu />
          </MemoryRouter>
        </QueryClientProvider>
      </AdminProvider>,
    ),
  );
  return place;
}

const queue = { name: 'tools', label: 'Tools', resource: 'tools', address: '/tools', overdue: 0, reason: 'It waits.' };

afterEach(() => {
  act(() => root?.unmount());
  window.document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('a list has the number of records that wait there, which is no part of its name', async () => {
  const sent = serve({
    body: {
      queues: [
        { ...queue, count: 2 },
        { ...queue, name: 'more', count: 1200 },
      ],
    },
  });
  const place = await shown(counted);
  await act(() => vi.waitFor(() => expect(place.querySelector('.menu-count')?.textContent).toBe('999+')));
  expect(sent).toHaveLength(1);
  const link = place.querySelector('a[href="/tools"]')!;
  const description = window.document.getElementById(link.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('1202 waiting');
  expect(place.querySelectorAll('.menu-count')).toHaveLength(2);
  const entries = [...place.querySelectorAll('a')].slice(0, 2);
  expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(['/', '/inbox']);
  const all = window.document.getElementById(entries[1]!.getAttribute('aria-describedby') ?? '');
  expect(all?.textContent).toBe('1202 waiting');
});

test('nothing is requested where no queue may be read', async () => {
  const sent = serve();
  const place = await shown(sample);
  expect(place.querySelector('a[href="/tools"]')).not.toBeNull();
  expect([sent.length, place.querySelector('.menu-count')]).toEqual([0, null]);
});

test('the only record of a resource is a click away', async () => {
  const single = structuredClone(sample);
  single.paths!['/api/admin/tools']!.get!['x-admin']!.single = 'site';
  serve({});
  const place = await shown(single);
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/tools/site');
});
