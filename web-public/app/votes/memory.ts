import type { VoteKind } from '../texts/votes';
import { rememberCount } from './fresh-counts';
import type { VoteMemory } from './votes';

/** The specified names; each person's list is under a name of its own (decision 80). */
const NAMES: Record<VoteKind, string> = { upvote: 'upvotedTools', save: 'savedTools' };

const keyOf = (kind: VoteKind, userId: string): string => `${NAMES[kind]}:${userId}`;

/** The kind of votes whose list of any person is stored under `key`. */
export const kindOfKey = (key: string): VoteKind | null =>
  (Object.keys(NAMES) as VoteKind[]).find((kind) => key.startsWith(`${NAMES[kind]}:`)) ?? null;

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Lists of tool ids in the browser's storage. They are removed where the session ends (session/personal). */
export const browserMemory: VoteMemory = {
  read(kind, userId) {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(kind, userId)) ?? 'null');
      return Array.isArray(stored) ? stored.filter(isId) : null;
    } catch {
      return null;
    }
  },
  write(kind, userId, ids) {
    try {
      localStorage.setItem(keyOf(kind, userId), JSON.stringify(ids));
    } catch {
      // Full or forbidden: the server knows.
    }
  },
  count: rememberCount,
};
