import { ConfirmDialog } from '../../../../app/operated/ConfirmDialog';
import { showToast } from '../../../../app/toast/toast';
import { type OwnRequest, withdrawRequest } from '../../api/own';
import { REQUESTS } from '../../texts/own';

interface WithdrawRequestProps {
  request: OwnRequest;
  onClose: () => void;
  onWithdrawn: () => void;
}

/** Confirms that a request is to be taken back. */
export function WithdrawRequest({ request, onClose, onWithdrawn }: WithdrawRequestProps) {
  const withdraw = async () => {
    await withdrawRequest(request.id);
    showToast(REQUESTS.withdrawn, 'success');
    onClose();
    onWithdrawn();
  };
  return (
    <ConfirmDialog
      heading={REQUESTS.withdrawHeading}
      text={REQUESTS.withdrawText(request.typeName)}
      submit={REQUESTS.withdraw}
      underway={REQUESTS.withdrawing}
      failed={REQUESTS.withdrawFailed}
      act={withdraw}
      onClose={onClose}
    />
  );
}
