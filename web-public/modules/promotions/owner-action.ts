import type { OwnerAction } from '../../app/extensions/owner-action';
import { promotePath } from './api/paths';

export default {
  action: 'promote',
  // Fetched when the button is pressed: few do.
  path: async ({ slug }) => {
    const { isOffered } = await import('./packages/offered');
    return (await isOffered()) ? promotePath({ tool: slug }) : null;
  },
} satisfies OwnerAction;
