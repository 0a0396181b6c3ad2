import { EmptyLead } from '../../../app/dashboard/EmptyLead';
import { SUBMISSIONS, useSwitch } from '../../../app/site/site';
import { D } from '../../../app/texts/dashboard';
import { BENEFITS } from '../texts/claim';
import { CLAIMED } from '../texts/dashboard';
import { FIRST_CLAIM } from '../texts/first-claim';

/** For a member who owns nothing yet. */
export function FirstClaim() {
  const submit = { text: FIRST_CLAIM.notListed, to: '/submit', label: D.submitOne };
  return (
    <EmptyLead
      {...FIRST_CLAIM}
      points={{ heading: FIRST_CLAIM.points, each: BENEFITS }}
      way={{ to: '/claim', label: CLAIMED.next }}
      other={useSwitch(SUBMISSIONS) ? submit : undefined}
    />
  );
}
