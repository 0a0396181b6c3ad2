import type { SubmittedTool } from '../api/submitted';
import { withdrawTool } from '../api/submissions';
import { ConfirmDialog } from '../operated/ConfirmDialog';
import { D } from '../texts/dashboard';
import { showToast } from '../toast/toast';

interface WithdrawToolProps {
  tool: SubmittedTool;
  onClose: () => void;
  onWithdrawn: () => void;
}

/** Confirms that a submission is to be taken back. */
export function WithdrawTool({ tool, onClose, onWithdrawn }: WithdrawToolProps) {
  const withdraw = async () => {
    await withdrawTool(tool.id);
    showToast(D.withdrawn, 'success');
    onClose();
    onWithdrawn();
  };
  return (
    <ConfirmDialog
      heading={D.withdrawHeading}
      text={D.withdrawText(tool.name)}
      submit={D.withdraw}
      underway={D.withdrawing}
      failed={D.withdrawFailed}
      act={withdraw}
      onClose={onClose}
    />
  );
}
