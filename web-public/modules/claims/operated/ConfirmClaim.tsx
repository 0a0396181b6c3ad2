import { ConfirmDialog } from '../../../app/operated/ConfirmDialog';
import { showToast } from '../../../app/toast/toast';
import type { Claim } from '../api/claims';
import { DIALOGS, INVITING, OWN } from '../texts/own-claim';

export type Confirmed = 'withdraw' | 'leave' | 'leaveShared' | 'remove';

interface ConfirmClaimProps {
  kind: Confirmed;
  /** The tool's name. */
  name: string;
  act: () => Promise<Claim>;
  onDone: (claim: Claim) => void;
  onClose: () => void;
}

/** Confirms what cannot be taken back of a claim. */
export function ConfirmClaim({ kind, name, act, onDone, onClose }: ConfirmClaimProps) {
  const { heading, text, submit, done } = DIALOGS[kind];
  const confirm = async () => {
    const claim = await act();
    showToast(done, 'success', 'claim');
    onClose();
    onDone(claim);
  };
  const texts = { heading, text: text(name), submit, underway: INVITING.sending, failed: OWN.failed };
  return <ConfirmDialog {...texts} act={confirm} onClose={onClose} />;
}
