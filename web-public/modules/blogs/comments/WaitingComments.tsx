import { useId } from 'react';
import { useFetched } from '../../../app/dashboard/fetched';
import { shortDate } from '../../../app/ui/format';
import { listOwnPendingComments } from '../api/blogs';
import { COMMENTING } from '../texts/commenting';
import { C } from '../texts/post';

interface WaitingCommentsProps {
  /** The slug of the post. */
  slug: string;
  /** The comments that were deleted since. */
  deleted: ReadonlySet<string>;
  onDelete: (comment: { id: string }) => void;
}

/** The comments of who is signed in that a moderator has not decided on yet. */
export default function WaitingComments({ slug, deleted, onDelete }: WaitingCommentsProps) {
  const { fetched } = useFetched((signal) => listOwnPendingComments(slug, signal));
  const id = useId();
  const waiting = fetched.state === 'ready' ? fetched.value.filter(({ _id }) => !deleted.has(_id)) : [];
  if (waiting.length === 0) return null;
  return (
    <section className="comments-waiting" aria-labelledby={id}>
      <h3 id={id}>{COMMENTING.waiting}</h3>
      <p>{COMMENTING.onlyYou}</p>
      <ol className="comment-list">
        {waiting.map(({ _id, comment, createdAt }) => (
          <li key={_id}>
            <p className="comment-text">{comment}</p>
            <p className="comment-actions">
              <time dateTime={createdAt}>{shortDate(createdAt)}</time>
              <button
                type="button"
                className="button-quiet"
                aria-label={`${C.remove}: ${comment.slice(0, 40)}`}
                onClick={() => onDelete({ id: _id })}
              >
                {C.remove}
              </button>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
