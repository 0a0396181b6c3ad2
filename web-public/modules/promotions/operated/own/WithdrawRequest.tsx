import { Dialog } from '../../../../app/operated/Dialog';
import { FormEnd } from '../../../../app/operated/FormEnd';
import { showToast } from '../../../../app/toast/toast';
import { useSubmission } from '../../../../app/ui/submission';
import { type OwnRequest, withdrawRequest } from '../../api/own';
import { REQUESTS } from '../../texts/own';

interface WithdrawRequestProps {
  request: OwnRequest;
  onClose: () => void;
  onWithdrawn: () => void;
}

/** Confirms that a request is to be taken back. */
export function WithdrawRequest({ request, onClose, onWithdrawn }: WithdrawRequestProps) {
  const { failure, busy, onSubmit } = useSubmission({
    read: () => ({ values: request.id }),
    send: async (id) => {
      await withdrawRequest(id);
      showToast(REQUESTS.withdrawn, 'success');
      onClose();
      onWithdrawn();
    },
    failed: REQUESTS.withdrawFailed,
    labels: {},
  });
  return (
    <Dialog heading={REQUESTS.withdrawHeading} onClose={onClose}>
      <form className="form" noValidate onSubmit={onSubmit}>
        <p>{REQUESTS.withdrawText(request.typeName)}</p>
        <FormEnd
          failure={failure}
          busy={busy}
          submit={REQUESTS.withdraw}
          underway={REQUESTS.withdrawing}
          onCancel={onClose}
          grave
        />
      </form>
    </Dialog>
  );
}
