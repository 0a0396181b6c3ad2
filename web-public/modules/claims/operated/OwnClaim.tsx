import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { ListFailed, Loading } from '../../../app/dashboard/ListState';
import { useFetched } from '../../../app/dashboard/fetched';
import { ApiError } from '../../../app/api/http';
import { longDate } from '../../../app/ui/format';
import { type Claim, getClaim } from '../api/claims';
import { CLAIMED_PATH } from '../texts/dashboard';
import { OWN } from '../texts/own-claim';
import { ClaimHead } from './ClaimHead';
import { Messages } from './Messages';
import { Owning } from './Owning';
import { Proof } from './Proof';
import { type PartProps, useClaimActions } from './useClaim';
import { WithdrawClaim } from './WithdrawClaim';

function Suspended({ claim, actions }: PartProps) {
  return (
    <>
      <Alert severity="warning" variant="outlined">
        <b>{OWN.lost}.</b> {claim.revokeOn && OWN.lostText(longDate(claim.revokeOn))}
        {claim.stateReason && <p>{OWN.reason(claim.stateReason)}</p>}
      </Alert>
      <Proof claim={claim} actions={actions} />
      <WithdrawClaim claim={claim} actions={actions} />
    </>
  );
}

/** The reason, and the way to a new claim; a tool that was deleted has no slug. */
function Ended({ claim }: { claim: Claim }) {
  return (
    <div className="panel claim-ended">
      {claim.stateReason && <p>{OWN.reason(claim.stateReason)}</p>}
      <Button component={Link} to={claim.tool.slug ? `/claim?tool=${claim.tool.slug}` : '/claim'} variant="contained">
        {OWN.again}
      </Button>
    </div>
  );
}

/** The part of the page that fits the state of the claim. */
function Content(props: PartProps) {
  const { state, as } = props.claim;
  if (as === 'present-owner') return <Messages {...props} />;
  if (state === 'approved') return <Owning {...props} />;
  if (state === 'suspended') return <Suspended {...props} />;
  if (state === 'pending-proof')
    return (
      <>
        <Proof {...props} />
        <WithdrawClaim {...props} />
      </>
    );
  if (state === 'pending-review')
    return (
      <>
        <Messages {...props} />
        <WithdrawClaim {...props} />
      </>
    );
  return <Ended claim={props.claim} />;
}

/** A claim of the member's own, or one that concerns a tool of theirs. */
export function OwnClaim({ id }: { id: string }) {
  const { fetched, again, set } = useFetched((signal) => getClaim(id, signal));
  const actions = useClaimActions(set);
  if (fetched.state === 'loading') return <Loading />;
  if (fetched.state === 'failed' && fetched.error instanceof ApiError && [404, 422].includes(fetched.error.status))
    return (
      <div className="message">
        <p>{OWN.missing}</p>
        <Button component={Link} to={CLAIMED_PATH} variant="contained">
          {OWN.backToClaimed}
        </Button>
      </div>
    );
  if (fetched.state === 'failed') return <ListFailed again={again} />;
  return (
    <div className="claim">
      <ClaimHead claim={fetched.value} />
      <Content claim={fetched.value} actions={actions} />
    </div>
  );
}
