import { useSyncExternalStore } from 'react';
import { showToast } from '../lib/toast';
import type { Intended } from '../session/intended';
import { onSession, sessionNow } from '../session/session';
import { type VoteKind, VOTES } from '../texts/votes';
import { serverCalls } from './calls';
import { browserMemory } from './memory';
import { type Vote, Votes } from './votes';

/** The votes of who is signed in here. */
export const votes = new Votes(serverCalls, browserMemory, showToast);

const NO_VOTE: Vote = { on: false, busy: false, count: null };

/** Pages are written for nobody in particular. */
export const useVote = (kind: VoteKind, toolId: string): Vote =>
  useSyncExternalStore(
    votes.subscribe,
    () => votes.of(kind, toolId),
    () => NO_VOTE,
  );

type SignInFirst = (warning: string, action: Intended) => void;
let signInFirst: SignInFirst | null = null;

/** Tells where to send who is not signed in; one place of the page knows, for all its buttons. */
export const onSignInNeeded = (send: SignInFirst | null): void => {
  signInFirst = send;
};

/** Who is there, once that is known. */
function known(): Promise<'in' | 'out'> {
  return new Promise((resolve) => {
    const stop = onSession(look);
    look();
    function look(): void {
      const { state } = sessionNow();
      if (state === 'loading') return;
      // The first look comes before there is anything to stop.
      queueMicrotask(() => stop());
      resolve(state);
    }
  });
}

/** A click on Save or Upvote. Who is not signed in is sent to do so; what they wanted is done then. */
export async function press(kind: VoteKind, tool: { id: string; slug: string }, shown: number): Promise<void> {
  if ((await known()) === 'out') {
    signInFirst?.(VOTES[kind].signIn, { kind, toolId: tool.id, slug: tool.slug });
    return;
  }
  await votes.put(kind, tool.id, !votes.of(kind, tool.id).on, shown);
}
