import type { ModulePage } from '../../app/extensions/dashboard';
import { FEEDBACK_PAGE } from './texts/feedback-page';
import { RATED } from './texts/rated';

export default [
  {
    path: '/dashboard/feedback',
    order: 33,
    label: FEEDBACK_PAGE.label,
    heading: FEEDBACK_PAGE.heading,
    intro: FEEDBACK_PAGE.intro,
    within: '/dashboard/my-ais',
    waiting: async (signal) => (await import('./api/waiting')).countWaiting(signal),
  },
  {
    path: '/dashboard/rated-reviewed',
    order: 80,
    label: RATED.heading,
    heading: RATED.heading,
    intro: RATED.intro,
    icon: 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8Z',
  },
] satisfies ModulePage[];
