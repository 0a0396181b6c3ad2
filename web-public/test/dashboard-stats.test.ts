import { describe, expect, it } from 'vitest';
import { countAll, statsByPage } from '../app/dashboard/stats';
import type { StatsPart } from '../app/extensions/dashboard-stats';

const part = (page: StatsPart['page'], labels: string[], count: StatsPart['count']): StatsPart => ({
  page,
  stats: labels.map((label) => ({ label, to: page })),
  count,
});

describe('the figures of the dashboard', () => {
  it('stand together by page, in the order of the sidebar', () => {
    const saved = part('/dashboard/saved', ['Saved'], async () => [1]);
    const submitted = part('/dashboard/my-ais', ['Submitted'], async () => [2]);
    const claimed = part('/dashboard/my-ais', ['Claimed'], async () => [3]);
    expect(statsByPage([saved, submitted, claimed])).toEqual([
      { path: '/dashboard/my-ais', heading: 'My AIs', parts: [submitted, claimed] },
      { path: '/dashboard/saved', heading: 'Saved AIs', parts: [saved] },
    ]);
  });

  it('are in order, and zero where the list failed', async () => {
    const broken = part('/dashboard/my-ais', ['Running', 'Scheduled'], () => Promise.reject(new Error('503')));
    const claimed = part('/dashboard/my-ais', ['Claimed'], async () => [3]);
    expect(await countAll([broken, claimed], new AbortController().signal)).toEqual([0, 0, 3]);
  });
});
