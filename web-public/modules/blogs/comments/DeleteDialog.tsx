import { showToast } from '../../../app/toast/toast';
import { Dialog } from '../../../app/ui/Dialog';
import { FormEnd } from '../../../app/ui/FormEnd';
import { useSubmission } from '../../../app/ui/submission';
import { deleteComment } from '../api/blogs';
import { COMMENTING } from '../texts/commenting';
import type { CommentView } from './comment-view';

interface DeleteDialogProps {
  comment: Pick<CommentView, 'id'>;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms that one's own comment is to be deleted. */
export default function DeleteDialog({ comment, onClose, onDeleted }: DeleteDialogProps) {
  const { failure, busy, onSubmit } = useSubmission({
    read: () => ({ values: comment.id }),
    send: async (id) => {
      await deleteComment(id);
      onClose();
      onDeleted();
      showToast(COMMENTING.removed, 'success');
    },
    failed: COMMENTING.removeFailed,
    labels: {},
  });
  return (
    <Dialog heading={COMMENTING.removeHeading} onClose={onClose}>
      <form className="form" noValidate onSubmit={onSubmit}>
        <p>{COMMENTING.removeText}</p>
        <FormEnd
          failure={failure}
          busy={busy}
          submit={COMMENTING.remove}
          underway={COMMENTING.removing}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
