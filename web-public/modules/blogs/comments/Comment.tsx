import { Avatar } from '../../../app/ui/Avatar';
import { shortDate } from '../../../app/ui/format';
import { C } from '../texts/post';
import type { CommentView } from './comment-view';

interface CommentProps {
  comment: CommentView;
  /** The id of who is signed in. */
  user: string | null;
  /** Absent where a reply cannot be replied to. */
  onReply?: (comment: CommentView) => void;
  onDelete: (comment: CommentView) => void;
}

/** A comment, and what can be done with it. */
export function Comment({ comment, user, onReply, onDelete }: CommentProps) {
  const { author, date, text } = comment;
  const isOwn = user === author.id;
  const named = (action: string) => `${action}: ${author.name}`;
  return (
    <article className="comment" aria-label={`${author.name}, ${shortDate(date)}`}>
      <Avatar person={author} />
      <div>
        <p className="comment-head">
          <b>{author.name}</b>
          {isOwn && <span className="badge">{C.ownComment}</span>}
          {author.title && <span className="comment-title">{author.title}</span>}
          <time dateTime={date}>{shortDate(date)}</time>
        </p>
        <p className="comment-text">{text}</p>
        {(onReply || isOwn) && (
          <p className="comment-actions needs-js">
            {onReply && (
              <button
                type="button"
                className="button-quiet"
                aria-label={named(C.reply)}
                onClick={() => onReply(comment)}
              >
                {C.reply}
              </button>
            )}
            {isOwn && (
              <button
                type="button"
                className="button-quiet"
                aria-label={named(C.remove)}
                onClick={() => onDelete(comment)}
              >
                {C.remove}
              </button>
            )}
          </p>
        )}
      </div>
    </article>
  );
}
