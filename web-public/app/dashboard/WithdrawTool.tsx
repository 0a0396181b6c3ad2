import type { SubmittedTool } from '../api/submitted';
import { withdrawTool } from '../api/submissions';
import { Dialog } from '../operated/Dialog';
import { FormEnd } from '../operated/FormEnd';
import { D } from '../texts/dashboard';
import { showToast } from '../toast/toast';
import { useSubmission } from '../ui/submission';

interface WithdrawToolProps {
  tool: SubmittedTool;
  onClose: () => void;
  onWithdrawn: () => void;
}

/** Confirms that a submission is to be taken back. */
export function WithdrawTool({ tool, onClose, onWithdrawn }: WithdrawToolProps) {
  const { failure, busy, onSubmit } = useSubmission({
    read: () => ({ values: tool.id }),
    send: async (id) => {
      await withdrawTool(id);
      showToast(D.withdrawn, 'success');
      onClose();
      onWithdrawn();
    },
    failed: D.withdrawFailed,
    labels: {},
  });
  return (
    <Dialog heading={D.withdrawHeading} onClose={onClose}>
      <form className="form" noValidate onSubmit={onSubmit}>
        <p>{D.withdrawText(tool.name)}</p>
        <FormEnd failure={failure} busy={busy} submit={D.withdraw} underway={D.withdrawing} onCancel={onClose} grave />
      </form>
    </Dialog>
  );
}
