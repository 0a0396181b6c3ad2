import type { BlogComment } from '../api/blogs';
import { C } from '../texts/post';

/** The part of a comment that the site shows. */
export interface CommentView {
  id: string;
  author: { id: string; name: string; picture: string | null; title: string };
  date: string;
  text: string;
  replies: CommentView[];
}

const commentView = ({ _id, user, createdAt, comment, replies = [] }: BlogComment): CommentView => ({
  id: _id,
  author: {
    id: user?._id ?? _id,
    name: user?.fullName.trim() || C.anonymous,
    picture: user?.profilePicture ?? null,
    title: user?.title ?? '',
  },
  date: createdAt,
  text: comment,
  replies: replies.map(commentView),
});

/** Comments with the replies to them. */
export const commentViews = (comments: BlogComment[]): CommentView[] => comments.map(commentView);

/** The comments without those that were deleted; the replies to them go with them. */
export const withoutDeleted = (comments: CommentView[], deleted: ReadonlySet<string>): CommentView[] =>
  comments
    .filter(({ id }) => !deleted.has(id))
    .map((comment) => ({ ...comment, replies: withoutDeleted(comment.replies, deleted) }));

export const countComments = (comments: CommentView[]): number =>
  comments.reduce((count, { replies }) => count + 1 + countComments(replies), 0);
