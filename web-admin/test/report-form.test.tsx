import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CoreAdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { buildModel } from '../src/model';
import { ReportForm } from '../src/reports/ReportForm';
import { Notifications } from '../src/shell/Notifications';
import { counted } from './sample-statistics';
import { serve } from './server';

const report = { ...buildModel(counted).reports[0]!, parameters: [], failed: 'Failed to fetch user report' };
let root: Root | undefined;

async function shown(): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root?.render(
      <CoreAdminContext queryClient={new QueryClient()}>
        <ReportForm report={report} />
        <Notifications />
      </CoreAdminContext>,
    ),
  );
  return place;
}

const press = (place: HTMLElement, name: string) =>
  act(async () => [...place.querySelectorAll('button')].find((one) => one.textContent?.startsWith(name))?.click());

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('the first rows, their number and the meaning of columns are shown before the download', async () => {
  const columns = [{ name: 'tool', kind: 'text', meaning: 'Its name.' }];
  const sent = serve({ body: { columns, rows: [{ tool: 'Alpha' }], total: 10_000, hasMore: true } });
  const place = await shown();
  await press(place, 'Show first rows');
  await act(() =>
    vi.waitFor(() => expect(place.querySelector('[role="status"]')?.textContent).toBe('More than 10,000 rows')),
  );
  expect(sent.map(({ address }) => address)).toEqual(['/api/reports/tools-per-rating/preview']);
  expect(place.querySelector('td')?.textContent).toBe('Alpha');
  expect(place.querySelector('dl')?.textContent).toContain('Its name.');
});

test('a failure is a toast in the words of the report, with the reason beside it', async () => {
  serve({ status: 500, body: { message: 'Not at the moment.' } });
  const place = await shown();
  await press(place, 'Download CSV');
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Failed to fetch user report')));
  expect(place.querySelector('.report-form [role="alert"]')?.textContent).toBe('Not at the moment.');
});

test('Cancel ends the request, and is no failure', async () => {
  let signal: AbortSignal | undefined;
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    signal = init?.signal ?? undefined;
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal?.reason as Error)));
  });
  const place = await shown();
  await press(place, 'Download CSV');
  expect(signal?.aborted).toBe(false);
  await press(place, 'Cancel');
  await act(() => vi.waitFor(() => expect(place.textContent).not.toContain('Cancel')));
  expect([signal?.aborted, document.body.textContent?.includes('Failed')]).toEqual([true, false]);
});
