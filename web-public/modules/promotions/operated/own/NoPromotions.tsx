import { EmptyLead } from '../../../../app/dashboard/EmptyLead';
import { useSwitch } from '../../../../app/site/site';
import { PROMOTE_PATH, REGISTER_PATH, REQUEST_FEATURE } from '../../api/paths';
import { type EMPTY, OWN } from '../../texts/own';

const REGISTER = { text: OWN.registerText, to: REGISTER_PATH, label: OWN.register };

/** For a member who has never had a promotion: what will be here, and the way to the packages. */
export function NoPromotions({ lead }: { lead: (typeof EMPTY)[keyof typeof EMPTY] }) {
  const packages = { to: PROMOTE_PATH, label: OWN.seePackages };
  return <EmptyLead {...lead} way={useSwitch(REQUEST_FEATURE) ? packages : undefined} other={REGISTER} />;
}
