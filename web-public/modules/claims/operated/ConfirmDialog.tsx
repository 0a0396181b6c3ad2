import { Dialog } from '../../../app/operated/Dialog';
import { FormEnd } from '../../../app/operated/FormEnd';
import { showToast } from '../../../app/toast/toast';
import { useSubmission } from '../../../app/ui/submission';
import type { Claim } from '../api/claims';
import { DIALOGS, INVITING, OWN } from '../texts/own-claim';

export type Confirmed = 'withdraw' | 'leave' | 'leaveShared' | 'remove';

interface ConfirmDialogProps {
  kind: Confirmed;
  /** The tool's name. */
  name: string;
  act: () => Promise<Claim>;
  onDone: (claim: Claim) => void;
  onClose: () => void;
}

/** Confirms what cannot be taken back. */
export function ConfirmDialog({ kind, name, act, onDone, onClose }: ConfirmDialogProps) {
  const { heading, text, submit, done } = DIALOGS[kind];
  const { failure, busy, onSubmit } = useSubmission({
    read: () => ({ values: null }),
    send: async () => {
      const claim = await act();
      showToast(done, 'success', 'claim');
      onClose();
      onDone(claim);
    },
    failed: OWN.failed,
    labels: {},
  });
  return (
    <Dialog heading={heading} onClose={onClose}>
      <form className="form" noValidate onSubmit={onSubmit}>
        <p>{text(name)}</p>
        <FormEnd failure={failure} busy={busy} submit={submit} underway={INVITING.sending} onCancel={onClose} grave />
      </form>
    </Dialog>
  );
}
