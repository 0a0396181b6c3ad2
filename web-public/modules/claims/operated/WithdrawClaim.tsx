import Button from '@mui/material/Button';
import { useState } from 'react';
import { withdrawClaim } from '../api/claims';
import { OWN } from '../texts/own-claim';
import { ConfirmClaim } from './ConfirmClaim';
import type { PartProps } from './useClaim';

/** The way out of a claim that is not decided. */
export function WithdrawClaim({ claim, actions }: PartProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <p>
      <Button color="error" onClick={() => setConfirming(true)}>
        {OWN.withdraw}
      </Button>
      {confirming && (
        <ConfirmClaim
          kind="withdraw"
          name={claim.tool.name}
          act={() => withdrawClaim(claim.id)}
          onDone={actions.set}
          onClose={() => setConfirming(false)}
        />
      )}
    </p>
  );
}
