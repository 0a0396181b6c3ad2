import { withdrawReview } from '../../api/reviews';
import { ConfirmDialog } from '../../../../app/operated/ConfirmDialog';
import type { ReviewView } from '../../reading/review-view';
import { RATED } from '../../texts/rated';
import { showToast } from '../../../../app/toast/toast';

interface WithdrawDialogProps {
  review: ReviewView;
  onClose: () => void;
  onWithdrawn: () => void;
}

/** Confirms that a review is to be taken back. */
export function WithdrawDialog({ review, onClose, onWithdrawn }: WithdrawDialogProps) {
  const withdraw = async () => {
    await withdrawReview(review.id);
    showToast(RATED.withdrawn, 'success');
    onClose();
    onWithdrawn();
  };
  return (
    <ConfirmDialog
      heading={RATED.withdrawHeading}
      text={RATED.withdrawText(review.tool?.name ?? review.title)}
      submit={RATED.withdraw}
      underway={RATED.withdrawing}
      failed={RATED.withdrawFailed}
      act={withdraw}
      onClose={onClose}
    />
  );
}
