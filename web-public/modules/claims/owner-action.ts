import type { OwnerAction } from '../../app/extensions/owner-action';

export default {
  action: 'claim',
  // Fetched when the button is pressed. Without its settings the server does not run the module.
  path: async ({ slug }) => {
    const { getClaimSettings } = await import('./api/claims');
    await getClaimSettings(new AbortController().signal);
    return `/claim?tool=${slug}`;
  },
} satisfies OwnerAction;
