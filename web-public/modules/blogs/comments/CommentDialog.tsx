import { useId, useRef, useState } from 'react';
import { Dialog } from '../../../app/ui/Dialog';
import { FieldNotes, notesOf } from '../../../app/ui/Field';
import { FormEnd } from '../../../app/ui/FormEnd';
import { type FieldErrors, useSubmission } from '../../../app/ui/submission';
import { isBlank } from '../../../app/ui/visible';
import { createComment } from '../api/blogs';
import { COMMENTING } from '../texts/commenting';
import { C } from '../texts/post';
import type { CommentView } from './comment-view';

/** Decision 145. */
const LONGEST = 2_000;

/** The values of the form that are sent. */
interface Entered {
  content: string;
  website: string;
}

/** The comment as it was entered, or what is wrong with it. */
export function readComment(fields: FormData): { values: Entered } | { errors: FieldErrors } {
  const comment = String(fields.get('content') ?? '')
    .replace(/\r\n/g, '\n')
    .trim();
  if (isBlank(comment)) return { errors: { content: COMMENTING.empty } };
  if ([...comment].length > LONGEST) return { errors: { content: COMMENTING.long } };
  return { values: { content: comment, website: String(fields.get('website') ?? '') } };
}

interface CommentDialogProps {
  post: string;
  /** The comment that this is a reply to. */
  to: CommentView | null;
  onClose: () => void;
}

/** Writes a comment, and says when it will appear (S2 4). */
export default function CommentDialog({ post, to, onClose }: CommentDialogProps) {
  const [isSent, setIsSent] = useState(false);
  if (isSent)
    return (
      <Dialog key="sent" heading={COMMENTING.thanks} onClose={onClose}>
        <div className="form">
          <p role="status">{COMMENTING.thanksText}</p>
          <div className="form-buttons">
            <button type="button" className="button" autoFocus onClick={onClose}>
              {COMMENTING.done}
            </button>
          </div>
        </div>
      </Dialog>
    );
  return <CommentForm post={post} to={to} onClose={onClose} onSent={() => setIsSent(true)} />;
}

function CommentForm({ post, to, onClose, onSent }: CommentDialogProps & { onSent: () => void }) {
  const id = useId();
  const begun = useRef(Date.now());
  const { errors, failure, busy, onSubmit } = useSubmission({
    read: readComment,
    send: async (entered) => {
      const seconds = Math.round((Date.now() - begun.current) / 1_000);
      await createComment({ ...entered, seconds, blog: post, ...(to && { parent: to.id }) });
      onSent();
    },
    failed: COMMENTING.failed,
    labels: { content: COMMENTING.comment, comment: COMMENTING.comment },
  });
  const error = errors.content ?? errors.comment;
  return (
    <Dialog heading={to ? C.replyTo(to.author.name) : C.add} onClose={onClose}>
      <form className="form" noValidate onSubmit={onSubmit}>
        <div className="field">
          <label htmlFor={id}>{COMMENTING.comment}</label>
          <textarea
            id={id}
            name="content"
            className="input"
            rows={6}
            aria-invalid={error ? true : undefined}
            aria-describedby={notesOf(id, COMMENTING.hint, error)}
          />
          <FieldNotes id={id} hint={COMMENTING.hint} error={error} />
        </div>
        {/* Only programs fill it in. */}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" hidden />
        <FormEnd
          copy={`comment.${to?.id ?? post}`}
          failure={failure}
          busy={busy}
          submit={COMMENTING.submit}
          underway={COMMENTING.sending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
