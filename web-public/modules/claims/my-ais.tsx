import { lazy } from 'react';
import type { MyAisTab } from '../../app/extensions/my-ais';
import { CLAIMED, CLAIMED_TAB } from './texts/dashboard';

// It is the second tab: few open it.
const Claimed = lazy(async () => ({ default: (await import('./operated/Claimed')).Claimed }));

export default {
  label: CLAIMED_TAB,
  Table: Claimed,
  hasRows: async (signal) => {
    const { tools, claims } = await (await import('./operated/Claimed')).readOwn(signal);
    return tools.length > 0 || claims.length > 0;
  },
  listed: { text: CLAIMED.listed, to: '/claim', label: CLAIMED.next },
} satisfies MyAisTab;
