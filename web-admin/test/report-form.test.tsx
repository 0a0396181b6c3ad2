import { QueryClient } from '@tanstack/react-query';
import { act, type ComponentProps } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CoreAdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { buildModel } from '../src/model/index';
import { ReportForm } from '../src/reports/ReportForm';
import { namedIn } from '../src/reports/address';
import { Notifications } from '../src/shell/Notifications';
import { counted } from './sample-statistics';
import { serve } from './server';
import { Preview } from '../src/reports/Preview';
import { renderToStaticMarkup } from 'react-dom/server';

const report = { ...buildModel(counted).reports[0]!, parameters: [], failed: 'Failed to fetch user report' };
let root: Root | undefined;

async function shown(props: ComponentProps<typeof ReportForm> = { report }): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root?.render(
      <CoreAdminContext queryClient={new QueryClient()}>
        <ReportForm {...props} />
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

test('the link of a mail leads to one report, with its parameters filled in', async () => {
  const { reports } = buildModel(counted);
  const search = new URLSearchParams('report=tools-per-rating&rating=1Star&other=x');
  const named = namedIn(search, reports)!;
  expect(named.values).toEqual({ rating: '1Star' });
  expect(namedIn(new URLSearchParams('report=none'), reports)).toBeUndefined();
  expect(namedIn(new URLSearchParams(), reports)).toBeUndefined();
  const sent = serve({ body: { columns: [], rows: [], total: 0, hasMore: false } });
  const place = await shown(named);
  await press(place, 'Show first rows');
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)));
  expect(sent[0]?.address).toBe('/api/reports/tools-per-rating/preview?rating=1Star');
});

test('the first rows have their columns in words', () => {
  const columns = [{ name: 'createdAt', kind: 'text', meaning: 'When it was made.' }];
  const preview = { columns, rows: [{ createdAt: 'Monday' }], total: 1, hasMore: false };
  expect(renderToStaticMarkup(<Preview preview={preview} title="Tools" />)).toContain('>Created at</th>');
});
