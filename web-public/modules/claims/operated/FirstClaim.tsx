import { getPageTexts } from '../../../app/api/page-texts';
import { EmptyLead } from '../../../app/dashboard/EmptyLead';
import { useFetched } from '../../../app/dashboard/fetched';
import { readTexts } from '../../../app/site/page-texts';
import { SUBMISSIONS, useSite, useSwitch } from '../../../app/site/site';
import { D } from '../../../app/texts/dashboard';
import { CLAIMED } from '../texts/dashboard';
import { FIRST_CLAIM } from '../texts/first-claim';

/** For a member who owns nothing yet. The benefits are those of the page Claim. */
export function FirstClaim() {
  const submit = { text: FIRST_CLAIM.notListed, to: '/submit', label: D.submitOne };
  const { fetched } = useFetched((signal) => getPageTexts('claim', signal));
  const site = useSite();
  const benefits = fetched.state === 'ready' ? readTexts(site, fetched.value).entries('benefits') : [];
  return (
    <EmptyLead
      {...FIRST_CLAIM}
      points={{ heading: FIRST_CLAIM.points, each: benefits }}
      way={{ to: '/claim', label: CLAIMED.next }}
      other={useSwitch(SUBMISSIONS) ? submit : undefined}
    />
  );
}
