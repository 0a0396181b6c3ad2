import { browserFetch } from '../api/browser-fetch';
import { ApiError } from '../api/http';
import type { VoteKind } from '../texts/votes';
import type { VoteCalls } from './votes';

const PATHS: Record<VoteKind, string> = { upvote: '/api/upvotes', save: '/api/savedaitools' };

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await browserFetch(
    new Request(path, { ...init, headers: { accept: 'application/json', 'content-type': 'application/json' } }),
  );
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText);
  return (await answer.json()) as T;
}

export const serverCalls: VoteCalls = {
  async list(kind, userId) {
    const votes = await ask<{ aiToolId: { id: string } }[]>(`${PATHS[kind]}/user/${userId}`);
    return votes.map(({ aiToolId }) => aiToolId.id);
  },

  async put(kind, userId, toolId, on) {
    const answer = await (on
      ? ask<Record<string, number>>(PATHS[kind], { method: 'POST', body: JSON.stringify({ userId, aiToolId: toolId }) })
      : ask<Record<string, number>>(`${PATHS[kind]}/${toolId}`, { method: 'DELETE' }));
    return answer[kind === 'upvote' ? 'upvotesCount' : 'savedCount'] ?? 0;
  },
};
