import type { ModulePage } from '../../app/extensions/dashboard';
import { ANALYTICS_PAGE, CLAIMS_PAGE } from './texts/dashboard';

export default [
  { path: '/dashboard/claims', order: 31, ...CLAIMS_PAGE },
  { path: '/dashboard/analytics', order: 32, ...ANALYTICS_PAGE },
] satisfies ModulePage[];
