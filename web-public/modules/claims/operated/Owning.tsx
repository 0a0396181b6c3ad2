import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { longDate } from '../../../app/ui/format';
import { renewClaim } from '../api/claims';
import { RecordBox } from '../reading/RecordBox';
import { OWN } from '../texts/own-claim';
import { Owners } from './Owners';
import type { PartProps } from './useClaim';

/** The actions of an owner on the tool, and what keeps it theirs. */
export function Owning({ claim, actions }: PartProps) {
  const { tool, as, claimedOn, confirmBy, records, method, methods } = claim;
  const isOwner = as === 'claimant';
  const proof = methods.find((one) => one.method === method)?.label;
  const record = records.find((one) => one.method === method);
  return (
    <>
      <section className="panel" aria-labelledby="yours">
        <h2 id="yours">{isOwner ? OWN.yours(tool.name) : OWN.shared(tool.name)}</h2>
        <p className="claim-intro">
          {claimedOn && OWN.since(longDate(claimedOn))} {proof && OWN.provedBy(proof)}
        </p>
        <p className="row-actions">
          <Button component={Link} to={`/ai/${tool.slug}/edit`} variant="contained">
            {OWN.edit}
          </Button>
          <Button component={Link} to={`/dashboard/analytics/${tool.slug}`}>
            {OWN.analytics}
          </Button>
          <Button component={Link} to={`/ai/${tool.slug}`}>
            {OWN.see}
          </Button>
        </p>
        {isOwner && confirmBy && (
          <Alert
            severity="info"
            variant="outlined"
            action={
              <Button
                aria-disabled={actions.busy}
                onClick={() => void actions.run(() => renewClaim(claim.id), OWN.renewed)}
              >
                {OWN.renew}
              </Button>
            }
          >
            {OWN.renewBy(longDate(confirmBy))}
          </Alert>
        )}
        {isOwner && record && (
          <>
            <p>{OWN.stay}</p>
            <RecordBox record={record} />
          </>
        )}
      </section>
      <Owners claim={claim} actions={actions} />
    </>
  );
}
