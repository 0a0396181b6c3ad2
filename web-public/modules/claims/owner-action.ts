import type { OwnerAction } from '../../app/extensions/owner-action';
import { getClaimSettings } from './api/claims';

export default {
  action: 'claim',
  // Without its settings the server does not run the module.
  path: async ({ slug }) => {
    await getClaimSettings(new AbortController().signal);
    return `/claim?tool=${slug}`;
  },
} satisfies OwnerAction;
