import type { MyAisTab } from '../../app/extensions/my-ais';
import { Claimed } from './operated/Claimed';
import { CLAIMED_TAB } from './texts/dashboard';

export default { label: CLAIMED_TAB, Table: Claimed } satisfies MyAisTab;
