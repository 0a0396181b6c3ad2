import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useAddressedDialog, useOpenDialog } from '../../../app/sign-in/addressed-dialog';
import { useSession } from '../../../app/session/session';
import { useSwitch } from '../../../app/site/site';
import { useLiveQuery } from '../../../app/ui/live';
import { postPath } from '../cards/post-card';
import { C } from '../texts/post';
import { Comment } from './Comment';
import { type CommentView, countComments, withoutDeleted } from './comment-view';

// Fetched when they are opened: few do.
const CommentDialog = lazy(() => import('./CommentDialog'));
const WaitingComments = lazy(() => import('./WaitingComments'));
const DeleteDialog = lazy(() => import('./DeleteDialog'));

/** The parameter of a post's page under which the dialog is open: a comment on the post, or a reply to one by its id. */
const PARAMETER = 'comment';
const ON_POST = 'write';

interface CommentsProps {
  post: { id: string; slug: string };
  comments: CommentView[];
}

/** The comments on a post, the replies below them, and the way to add one, unless comments are switched off. */
export function Comments({ post, comments }: CommentsProps) {
  const page = postPath(post.slug);
  const isOn = useSwitch('blogs.comments');
  const openDialog = useOpenDialog(C.signIn, 'page');
  const open = (subject: string) => void openDialog(`${page}?${PARAMETER}=${subject}`);
  const written = useLiveQuery().get(PARAMETER);
  const { user, close } = useAddressedDialog(isOn && written !== null, page, C.signIn, 'page');
  const session = useSession();
  const self = session.state === 'in' ? session.user.id : null;
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const [deleting, setDeleting] = useState<Pick<CommentView, 'id'> | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The dialog gives the focus back to a button that is gone by then.
  useEffect(() => {
    if (deleted.size > 0) heading.current?.focus();
  }, [deleted]);
  const shown = withoutDeleted(comments, deleted);
  const count = countComments(shown);
  if (!isOn && count === 0) return null;
  const item = (comment: CommentView, onReply?: (comment: CommentView) => void) => (
    <Comment comment={comment} user={self} onReply={onReply} onDelete={setDeleting} />
  );
  return (
    <section className="comments" aria-labelledby="comments">
      <div className="comments-head">
        <h2 id="comments" ref={heading} tabIndex={-1}>
          {count > 0 ? C.counted(count) : C.comments}
        </h2>
        {isOn && (
          <button type="button" className="button needs-js" onClick={() => open(ON_POST)}>
            {C.add}
          </button>
        )}
      </div>
      {count === 0 && <p className="comments-none">{C.none}</p>}
      <ol className="comment-list">
        {shown.map((comment) => (
          <li key={comment.id}>
            {item(comment, isOn ? ({ id }) => open(id) : undefined)}
            {comment.replies.length > 0 && (
              <ol className="comment-list" aria-label={C.replies(comment.author.name)}>
                {comment.replies.map((reply) => (
                  <li key={reply.id}>{item(reply)}</li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      <Suspense>
        {/* Requested once more when the dialog is closed. */}
        {self && (
          <WaitingComments key={`${self} ${written}`} slug={post.slug} deleted={deleted} onDelete={setDeleting} />
        )}
        {user && (
          <CommentDialog
            post={post.id}
            to={written === ON_POST ? null : (comments.find(({ id }) => id === written) ?? null)}
            onClose={close}
          />
        )}
        {deleting && (
          <DeleteDialog
            comment={deleting}
            onClose={() => setDeleting(null)}
            onDeleted={() => setDeleted(new Set([...deleted, deleting.id]))}
          />
        )}
      </Suspense>
    </section>
  );
}
