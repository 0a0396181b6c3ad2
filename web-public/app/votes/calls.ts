import { api, content } from '../api/http';
import { showIfUncounted } from './uncounted';
import type { VoteCalls } from './votes';

/** Nobody gives up a vote half-way. */
const toTheEnd = (): AbortSignal => new AbortController().signal;

export const serverCalls: VoteCalls = {
  async list(kind, userId) {
    const signal = toTheEnd();
    const options = { params: { path: { userId } }, signal };
    const votes = await (kind === 'upvote'
      ? content(api.GET('/api/upvotes/user/{userId}', options), signal)
      : content(api.GET('/api/savedaitools/user/{userId}', options), signal));
    return votes.map(({ aiToolId }) => aiToolId.id);
  },

  async put(kind, userId, toolId, on) {
    const signal = toTheEnd();
    const add = { body: { userId, aiToolId: toolId } };
    const drop = { params: { path: { aiToolId: toolId } } };
    if (kind === 'upvote') {
      const result = on ? api.POST('/api/upvotes', add) : api.DELETE('/api/upvotes/{aiToolId}', drop);
      const { upvotesCount } = await content(result, signal);
      if (on) showIfUncounted();
      return upvotesCount;
    }
    const result = on ? api.POST('/api/savedaitools', add) : api.DELETE('/api/savedaitools/{aiToolId}', drop);
    return (await content(result, signal)).savedCount;
  },
};
