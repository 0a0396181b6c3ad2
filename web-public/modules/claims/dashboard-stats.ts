import type { StatsPart } from '../../app/extensions/dashboard-stats';
import { listClaimedTools } from './api/claims';
import { CLAIMED_TAB, CLAIMED_PATH } from './texts/dashboard';

export default {
  page: '/dashboard/my-ais',
  stats: [{ label: CLAIMED_TAB, to: CLAIMED_PATH }],
  count: async (signal) => [(await listClaimedTools(signal)).totalCount],
} satisfies StatsPart;
