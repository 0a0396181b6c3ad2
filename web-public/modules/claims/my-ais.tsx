import type { MyAisTab } from '../../app/extensions/my-ais';
import { Claimed } from './operated/Claimed';
import { CLAIMED, CLAIMED_TAB } from './texts/dashboard';

export default {
  label: CLAIMED_TAB,
  Table: Claimed,
  listed: { text: CLAIMED.listed, to: '/claim', label: CLAIMED.next },
} satisfies MyAisTab;
