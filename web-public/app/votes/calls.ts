import { answered } from '../api/answered';
import type { VoteKind } from '../texts/votes';
import type { VoteCalls } from './votes';

const PATHS: Record<VoteKind, string> = { upvote: '/api/upvotes', save: '/api/savedaitools' };

interface Cast {
  upvotesCount?: number;
  savedCount?: number;
}

export const serverCalls: VoteCalls = {
  async list(kind, userId) {
    const votes = await answered<{ aiToolId: { id: string } }[]>('GET', `${PATHS[kind]}/user/${userId}`);
    return votes.map(({ aiToolId }) => aiToolId.id);
  },

  async put(kind, userId, toolId, on) {
    const cast = on
      ? await answered<Cast>('POST', PATHS[kind], { userId, aiToolId: toolId })
      : await answered<Cast>('DELETE', `${PATHS[kind]}/${toolId}`);
    return cast.upvotesCount ?? cast.savedCount ?? 0;
  },
};
