import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../app/api/http';
import { getAnalytics, listClaimedTools } from '../api/claims';
import { AnalyticsList } from '../operated/analytics/AnalyticsList';
import { AnalyticsPage } from '../operated/analytics/AnalyticsPage';
import { analytics, figure, inkwell } from './samples';

vi.mock('../api/claims', () => ({ getAnalytics: vi.fn(), listClaimedTools: vi.fn() }));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let place: HTMLElement;
let root: Root;

async function open(Component: () => React.ReactNode): Promise<string> {
  const Stub = createRoutesStub([
    { path: '/', Component },
    { path: '/dashboard/analytics/inkwell', Component: () => 'Opened' },
  ]);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root.render(<Stub />));
  return place.textContent ?? '';
}
const shown = () => open(() => <AnalyticsPage slug="inkwell" />);

afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

const cells = (selector: string) =>
  [...place.querySelectorAll(`${selector} tbody tr`)].map((row) => [...row.children].map((cell) => cell.textContent));

describe('the analytics of a listing', () => {
  it('have each figure as a chart and as a table, the newest day first', async () => {
    vi.mocked(getAnalytics).mockResolvedValue(analytics());
    const text = await shown();
    expect(text).toContain('Analytics of Inkwell');
    expect(text).toContain('median of the 812 tools in Writing');
    expect(place.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toContain('Views by day, 20 from');
    expect(place.querySelector('.chart-legend')?.textContent).toBe('This toolMedian of its category');
    expect(cells('[aria-label="Views by day"]')).toEqual([
      ['Nov 24, 2026', '5', '–'],
      ['Nov 23, 2026', '12', '1'],
      ['Nov 22, 2026', '3', '1'],
    ]);
    expect(cells('[aria-label="Rating by day"]')[2]).toEqual(['Nov 22, 2026', '–', '0']);
    expect(place.querySelector('a[download]')?.getAttribute('href')).toBe('/api/aitool/inkwell/analytics.csv');
  });

  it('show where views come from', async () => {
    vi.mocked(getAnalytics).mockResolvedValue(analytics());
    await shown();
    expect(cells('.origins')).toEqual([
      ['Lists', '15', '75 %'],
      ['Search', '5', '25 %'],
    ]);
  });

  it('compare with nothing where there is no category', async () => {
    const alone = figure([1, 0, 0], [null, null, null]);
    vi.mocked(getAnalytics).mockResolvedValue(analytics({ category: null, figures: [alone] }));
    expect(await shown()).toContain('Without a category there is nothing to compare with.');
    expect(place.querySelector('.chart-median')?.getAttribute('d')).toBe('M0 25.6L300 25.6L600 25.6');
    expect(cells('[aria-label="Views by day"]')[0]).toEqual(['Nov 24, 2026', '0']);
  });

  it('begin with one chart; the others are folded, and zeros are a line', async () => {
    const named = (name: string, amounts: number[]) => ({ ...figure(amounts, []), name, label: name });
    const figures = [named('Visits', [0, 0, 0]), named('Views', [3, 12, 5]), named('Saves', [0, 1, 0])];
    const none = { now: null, reviews: 0, median: null, values: [{ day: '2026-11-24', rating: null, reviews: 0 }] };
    vi.mocked(getAnalytics).mockResolvedValue(analytics({ figures, rating: none }));
    await shown();
    expect(place.querySelector('section h3')?.textContent).toBe('Views');
    const folded = [...place.querySelectorAll('details')].map((box) => [
      box.open,
      box.querySelector('h3')?.textContent,
    ]);
    expect(folded).toEqual([[false, 'Saves']]);
    expect(place.querySelectorAll('svg[role="img"]')).toHaveLength(2);
    const lines = [...place.querySelectorAll('.figure-none')].map((line) => line.textContent);
    expect(lines).toEqual(['Rating: No review yet', 'Nothing counted: Visits.']);
  });

  it('report that nothing was counted', async () => {
    const none = { now: null, reviews: 0, median: null, values: [] };
    vi.mocked(getAnalytics).mockResolvedValue(
      analytics({ figures: [figure([0, 0, 0], [])], rating: none, origins: [] }),
    );
    const text = await shown();
    expect(text).toContain('Nothing was counted in these days.');
    // Without a chart there is no line to explain.
    expect(text).not.toContain('The dashed line');
    expect(place.querySelector('.message a')?.getAttribute('href')).toBe('/ai/inkwell/edit');
    expect(place.querySelector('svg[role="img"], table')).toBeNull();
  });

  it('are for the owner only', async () => {
    vi.mocked(getAnalytics).mockRejectedValue(new ApiError(403, 'Only the owner …', 'forbidden'));
    expect(await shown()).toContain('Only the owner of this listing can see its analytics.');
  });

  it('can be requested again after a failure', async () => {
    vi.mocked(getAnalytics).mockRejectedValueOnce(new ApiError(503, 'busy', 'unavailable'));
    expect(await shown()).toContain('The analytics could not be loaded.');
    vi.mocked(getAnalytics).mockResolvedValue(analytics());
    await act(async () => place.querySelector('button')?.click());
    expect(place.textContent).toContain('Analytics of Inkwell');
  });
});

describe('the choice of a listing', () => {
  const tool = {
    ...inkwell,
    shortDescription: '',
    claimId: 'c',
    role: 'owner' as const,
    claimedOn: '2026-11-24T00:00:00Z',
    state: 'approved' as const,
  };

  it('leads to the analytics of each', async () => {
    const tools = [tool, { ...tool, id: 'other', slug: 'quill', name: 'Quill' }];
    vi.mocked(listClaimedTools).mockResolvedValue({ tools, totalCount: 2, totalPages: 1 });
    await open(AnalyticsList);
    expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/analytics/inkwell',
      '/dashboard/analytics/quill',
    ]);
  });

  it('opens the only one at once', async () => {
    vi.mocked(listClaimedTools).mockResolvedValue({ tools: [tool], totalCount: 1, totalPages: 1 });
    expect(await open(AnalyticsList)).toBe('Opened');
  });

  it('leads to claiming where there is none', async () => {
    vi.mocked(listClaimedTools).mockResolvedValue({ tools: [], totalCount: 0, totalPages: 0 });
    await open(AnalyticsList);
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/claim');
  });
});
