import { api, content } from './http';

/** The tools that a member saved, the newest first. */
export const listSavedTools = (userId: string, signal: AbortSignal) =>
  content(api.GET('/api/savedaitools/user/{userId}', { params: { path: { userId } }, signal }), signal);

/** The tools that a member upvoted, the newest first. */
export const listUpvotedTools = (userId: string, signal: AbortSignal) =>
  content(api.GET('/api/upvotes/user/{userId}', { params: { path: { userId } }, signal }), signal);
