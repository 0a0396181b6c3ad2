import Button from '@mui/material/Button';
import { useState } from 'react';
import { longDate } from '../../../app/ui/format';
import { type Claim, type Invitation, removeCoOwner, withdrawClaim, withdrawInvitation } from '../api/claims';
import { OWN } from '../texts/own-claim';
import { type Confirmed, ConfirmClaim } from './ConfirmClaim';
import { InviteDialog } from './InviteDialog';
import type { PartProps } from './useClaim';

function Invitations({ claim, actions }: PartProps) {
  return claim.invitations.map(({ id, kind, email, expiresAt }) => (
    <p key={id} className="claim-invitation">
      <span>{(kind === 'owner' ? OWN.handing : OWN.invited)(email, longDate(expiresAt))}</span>
      <Button onClick={() => void actions.run(() => withdrawInvitation(claim.id, id), OWN.takenBack)}>
        {OWN.takeBack}
        <span className="visually-hidden">: {email}</span>
      </Button>
    </p>
  ));
}

/** The owners of the tool: inviting, handing over and leaving. */
export function Owners({ claim, actions }: PartProps) {
  const [inviting, setInviting] = useState<Invitation['kind'] | null>(null);
  const [confirming, setConfirming] = useState<Confirmed | null>(null);
  const { coOwner, invitations, tool } = claim;
  const isOwner = claim.as === 'claimant';
  const isOpen = (kind: Invitation['kind']) => invitations.some((one) => one.kind === kind);
  const act = async (): Promise<Claim> => {
    if (confirming !== 'remove' && confirming !== 'leaveShared') return withdrawClaim(claim.id);
    await removeCoOwner(claim.id);
    // The response is empty. Who has left may not read the claim any more.
    return confirming === 'remove' ? { ...claim, coOwner: null } : { ...claim, state: 'withdrawn' };
  };
  return (
    <section className="panel" aria-labelledby="owners">
      <h2 id="owners">{OWN.people}</h2>
      {isOwner && <p className="claim-intro">{coOwner ? OWN.coOwner(coOwner.fullName) : OWN.noCoOwner}</p>}
      {isOwner && <Invitations claim={claim} actions={actions} />}
      <p className="row-actions">
        {isOwner && !coOwner && !isOpen('co-owner') && (
          <Button onClick={() => setInviting('co-owner')}>{OWN.inviteCoOwner}</Button>
        )}
        {isOwner && coOwner && <Button onClick={() => setConfirming('remove')}>{OWN.removeCoOwner}</Button>}
        {isOwner && !isOpen('owner') && <Button onClick={() => setInviting('owner')}>{OWN.handOver}</Button>}
        <Button color="error" onClick={() => setConfirming(isOwner ? 'leave' : 'leaveShared')}>
          {OWN.leave}
        </Button>
      </p>
      {inviting && (
        <InviteDialog claim={claim} kind={inviting} onDone={actions.set} onClose={() => setInviting(null)} />
      )}
      {confirming && (
        <ConfirmClaim
          kind={confirming}
          name={tool.name}
          act={act}
          onDone={actions.set}
          onClose={() => setConfirming(null)}
        />
      )}
    </section>
  );
}
