import { useSyncExternalStore } from 'react';
import { showToast } from '../toast/toast';
import type { Intended } from '../session/intended';
import { type VoteKind, VOTES } from '../texts/votes';
import { serverCalls } from './calls';
import { browserMemory } from './memory';
import { type Vote, Votes } from './votes';
import { whoIsThere } from './who';

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

/** A click on Save or Upvote. Who is not signed in is sent to do so; what they wanted is done then. */
export async function press(kind: VoteKind, tool: { id: string; slug: string }, shown: number): Promise<void> {
  if ((await whoIsThere()) === 'out') {
    signInFirst?.(VOTES[kind].signIn, { kind, toolId: tool.id, slug: tool.slug });
    return;
  }
  await votes.put(kind, tool.id, !votes.of(kind, tool.id).on, shown);
}
