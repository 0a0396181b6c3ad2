import { lazy } from 'react';
import type { AdminModule } from '../../src/kit/modules';
import { CALENDAR, CAMPAIGNS } from './views';

const CampaignsScreen = lazy(() => import('./CampaignsScreen'));
const CalendarScreen = lazy(() => import('./CalendarScreen'));

export default {
  screens: { [CAMPAIGNS]: { list: CampaignsScreen } },
  pages: {
    [CALENDAR]: {
      resource: CAMPAIGNS,
      page: CalendarScreen,
      menu: { label: 'Calendar', icon: 'CalendarMonth' },
    },
  },
} satisfies AdminModule;
