import { MY_AIS_TABS } from '../extensions/my-ais';
import { D } from '../texts/dashboard';
import { FIRST_TOOL } from '../texts/first-tool';
import { EmptyLead } from './EmptyLead';

/** For members whose tool somebody else has submitted. */
const ALREADY_LISTED = MY_AIS_TABS.find(({ listed }) => listed)?.listed;

/** For a member who has submitted nothing yet. */
export function FirstTool() {
  return <EmptyLead {...FIRST_TOOL} way={{ to: '/submit', label: D.submitOne }} other={ALREADY_LISTED} />;
}
