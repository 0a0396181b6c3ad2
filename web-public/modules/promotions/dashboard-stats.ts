import { content } from '../../app/api/http';
import type { StatsPart } from '../../app/extensions/dashboard-stats';
import { calls } from './api/calls';
import { FIGURES_OF_ALL } from './texts/dashboard';

export default {
  page: '/dashboard/promotions',
  stats: [
    { label: FIGURES_OF_ALL.running, to: '/dashboard/promotions?tab=Active' },
    { label: FIGURES_OF_ALL.scheduled, to: '/dashboard/promotions' },
  ],
  count: async (signal) => {
    const summary = calls.GET<{ running: number; scheduled: number }>('/api/promotions/summary', { signal });
    const { running, scheduled } = await content(summary, signal);
    return [running, scheduled];
  },
} satisfies StatsPart;
