import type { ModulePage } from '../../app/extensions/dashboard';
import { OWN_PAGES } from './texts/dashboard';

export default [
  {
    path: '/dashboard/promotions',
    order: 33,
    ...OWN_PAGES.promotions,
    icon: 'M4 10v4h3l9 4.5v-13L7 10Zm3 4 1.5 5.5H11L9.6 15.3M19 9.5a4 4 0 0 1 0 5',
  },
  {
    path: '/dashboard/billing',
    order: 36,
    ...OWN_PAGES.billing,
    icon: 'M3 6h18v12H3Zm0 4h18M6.5 14.5h4',
  },
] satisfies ModulePage[];
