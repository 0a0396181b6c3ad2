import { withdrawReview } from '../../api/reviews';
import { Dialog } from '../../../../app/operated/Dialog';
import { FormEnd } from '../../../../app/operated/FormEnd';
import type { ReviewView } from '../../reading/review-view';
import { RATED } from '../../texts/rated';
import { showToast } from '../../../../app/toast/toast';
import { useSubmission } from '../../../../app/ui/submission';

interface WithdrawDialogProps {
  review: ReviewView;
  onClose: () => void;
  onWithdrawn: () => void;
}

/** Confirms that a review is to be taken back. */
export function WithdrawDialog({ review, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { failure, busy, onSubmit } = useSubmission({
    read: () => ({ values: review.id }),
    send: async (id) => {
      await withdrawReview(id);
      showToast(RATED.withdrawn, 'success');
      onClose();
      onWithdrawn();
    },
    failed: RATED.withdrawFailed,
    labels: {},
  });
  return (
    <Dialog heading={RATED.withdrawHeading} onClose={onClose}>
      <form className="form" noValidate onSubmit={onSubmit}>
        <p>{RATED.withdrawText(review.tool?.name ?? review.title)}</p>
        <FormEnd
          failure={failure}
          busy={busy}
          submit={RATED.withdraw}
          underway={RATED.withdrawing}
          onCancel={onClose}
          grave
        />
      </form>
    </Dialog>
  );
}
