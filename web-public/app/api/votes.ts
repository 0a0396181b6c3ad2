import { api, content } from './http';
import type { Card } from './types';

/** A tool that someone saved or upvoted. */
export interface KeptTool {
  aiToolId: Card;
}

type List = (path: string, init: object) => ReturnType<typeof api.GET>;

const list = async (path: string, userId: string, signal: AbortSignal) =>
  (await content((api.GET as List)(path, { params: { path: { userId } }, signal }), signal)) as unknown as KeptTool[];

/** The newest first. */
export const listSavedTools = (userId: string, signal: AbortSignal) =>
  list('/api/savedaitools/user/{userId}', userId, signal);

/** The newest first. */
export const listUpvotedTools = (userId: string, signal: AbortSignal) =>
  list('/api/upvotes/user/{userId}', userId, signal);
