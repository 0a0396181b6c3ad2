import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminContext } from 'react-admin';
import { Downloads } from '../src/home/Downloads';
import { NeedsYou } from '../src/home/NeedsYou';
import { Statistics } from '../src/home/Statistics';
import { buildModel } from '../src/model/index';
import { AdminProvider, type AdminState } from '../src/kit/admin';
import { counted } from './sample-statistics';
import { serve } from './server';

const model = buildModel(counted);
let root: Root | undefined;

async function shown(content: React.ReactNode): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root?.render(
      <AdminProvider value={{ model } as AdminState}>
        <QueryClientProvider client={client}>
          <MemoryRouter>{content}</MemoryRouter>
        </QueryClientProvider>
      </AdminProvider>,
    ),
  );
  return place;
}

const ready = (check: () => void) => act(() => vi.waitFor(check, 10_000));

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const queue = {
  name: 'reported',
  label: 'Reported',
  resource: 'tools',
  address: '/tools?filter=%7B%7D',
  count: 3,
  oldest: '2020-01-01T00:00:00Z',
  due: null,
  overdue: 2,
  reason: 'They are public.',
};

test('what waits is listed with its age and its reason, and what is done is named', async () => {
  const sent = serve(
    {
      body: {
        queues: [
          queue,
          { ...queue, name: 'calm', label: 'Calm', address: '/calm', count: 0, overdue: 0, oldest: null },
        ],
      },
    },
    { body: { queues: [queue] } },
  );
  const place = await shown(<NeedsYou />);
  await ready(() => expect(place.querySelector('.queue')).not.toBeNull());
  expect(place.querySelectorAll('.queue')).toHaveLength(1);
  const row = place.querySelector('.queue')!;
  for (const text of ['3', 'Reported', 'They are public.', '2 overdue', 'Waits for'])
    expect(row.textContent).toContain(text);
  expect(row.querySelector('a')?.getAttribute('href')).toBe('/inbox?queue=reported');
  expect(place.querySelector('.queues-done')?.textContent).toBe('Nothing waits in Calm.');
  const byAge = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'By age');
  await act(async () => byAge?.click());
  await ready(() =>
    expect(sent.map(({ address }) => address)).toEqual(['/api/admin/waiting', '/api/admin/waiting?order=age']),
  );
});

test('a calm sentence stands where nothing waits, and a way on where nothing can be read', async () => {
  serve({ body: { queues: [{ ...queue, count: 0 }] } });
  const calm = await shown(<NeedsYou />);
  await ready(() => expect(calm.querySelector('.empty')?.textContent).toBe('Nothing waits for you. Enjoy the day.'));
  act(() => root?.unmount());

  serve({ status: 500, body: { message: 'Not at the moment.' } }, { body: { queues: [queue] } });
  const failed = await shown(<NeedsYou />);
  await ready(() => expect(failed.querySelector('[role="alert"]')?.textContent).toContain('Not at the moment.'));
  await act(async () => [...failed.querySelectorAll('button')].find((one) => one.textContent === 'Try again')?.click());
  await ready(() => expect(failed.querySelector('.queue')).not.toBeNull());
});

test('statistics are compact, lead to their lists, and leave a gap where a module fails', async () => {
  serve({ body: { liveCount: 100_000, userStats: { totalUsers: null }, reviewDetails: { avgReviewsPerUser: 5 } } });
  const place = await shown(<Statistics statistics={model.statistics!} />);
  await ready(() => expect(place.textContent).toContain('100K'));
  expect([...place.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['AIs', 'Users']);
  expect(place.querySelector('.visually-hidden')?.textContent).toBe('100,000');
  expect(place.querySelector('a')?.getAttribute('href')).toContain('/tools?filter=');
  expect([...place.querySelectorAll('.figure-number, .figure-missing')].map(({ textContent }) => textContent)).toEqual([
    '100K100,000',
    'cannot be read',
    '5.00',
  ]);
});

test('the screen with the statistics offers each report as a CSV file', async () => {
  const place = await shown(
    <AdminContext>
      <Downloads />
    </AdminContext>,
  );
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain(
    'Download CSV: Tools per rating',
  );
});
