import { noun } from '../../../app/ui/format';

/** The words of a post's page. Those of S2 stay to the letter. */
export const P = {
  missing: 'Blog not found or failed to load.',
  contents: 'On this page',
  related: 'Related blogs',
  linkTo: (heading: string) => `Link to: ${heading}`,
  updated: (date: string) => `Updated ${date}`,
  changed: (changed: number, total: number) =>
    `${changed} of ${total} ${noun(total, 'tool')} ${changed === 1 ? 'has' : 'have'} changed since`,
  changedText: 'this was written. The facts below are up to date.',
  unchanged: (total: number) =>
    total === 1
      ? 'The tool in this post has not changed since it was written.'
      : `None of the ${total} tools in this post has changed since it was written.`,
  found: 'Blogs',
} as const;

/** The words of comments. */
export const C = {
  comments: 'Comments',
  counted: (count: number) => `${count} ${noun(count, 'comment')}`,
  none: 'No comments yet.',
  add: 'Add a comment',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  replies: (name: string) => `Replies to ${name}`,
  remove: 'Delete',
  ownComment: 'Your comment',
  anonymous: 'Anonymous',
  signIn: 'Please login to add a comment',
} as const;
