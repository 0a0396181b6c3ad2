import { MY_AIS_TABS } from '../extensions/my-ais';
import { SUBMISSIONS, useSwitch } from '../site/site';
import { D } from '../texts/dashboard';
import { FIRST_TOOL } from '../texts/first-tool';
import { EmptyLead } from './EmptyLead';

/** For members whose tool somebody else has submitted. */
const ALREADY_LISTED = MY_AIS_TABS.find(({ listed }) => listed)?.listed;

/** For a member who has submitted nothing yet. */
export function FirstTool() {
  const submit = { to: '/submit', label: D.submitOne };
  return <EmptyLead {...FIRST_TOOL} way={useSwitch(SUBMISSIONS) ? submit : undefined} other={ALREADY_LISTED} />;
}
