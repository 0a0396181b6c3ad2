import type { NavigationPart } from '../../app/extensions/navigation';
import { N } from '../../app/texts/navigation';
import { PROMOTE_PATH, REGISTER_PATH, REQUEST_FEATURE } from './api/paths';
import { REGISTER_LABEL } from './texts/navigation';

export default {
  items: [
    {
      item: 'promote',
      order: 70,
      label: N.promote,
      to: PROMOTE_PATH,
      active: ['promote'],
      feature: REQUEST_FEATURE,
      footerLabel: N.promoteAnAi,
      // Needed by the renderer only: no page loads it.
      isOffered: async (signal) => (await import('./packages/offered')).isOffered(signal),
    },
  ],
  about: [{ to: REGISTER_PATH, label: REGISTER_LABEL }],
} satisfies NavigationPart;
