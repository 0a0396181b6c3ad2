import { useStore } from 'zustand';
import { showToast } from '../toast/toast';
import type { Intended } from '../session/intended';
import { type VoteKind, VOTES } from '../texts/votes';
import { serverCalls } from './calls';
import { browserMemory } from './memory';
import { UNTOUCHED, type Vote, Votes } from './votes';
import { whoIsThere } from './who';

/** The votes of who is signed in here. */
export const votes = new Votes(serverCalls, browserMemory, showToast);

/** The vote of who is signed in here. Pages are rendered for nobody in particular. */
export const useVote = (kind: VoteKind, toolId: string): Vote =>
  useStore(votes.store, (all) => all[kind][toolId] ?? UNTOUCHED);

type SignInFirst = (warning: string, then: { action: Intended }) => void;
let signInFirst: SignInFirst | null = null;

/** Sets where to send who is not signed in; one place of the page knows, for all its buttons. */
export const onSignInNeeded = (send: SignInFirst | null): void => {
  signInFirst = send;
};

/** A click on Save or Upvote. Who is not signed in is sent to do so; what they were about to do is done then. */
export async function press(kind: VoteKind, tool: { id: string }, shown: number): Promise<void> {
  if ((await whoIsThere()) === 'out') {
    signInFirst?.(VOTES[kind].signIn, { action: { kind, id: tool.id } });
    return;
  }
  await votes.put(kind, tool.id, !votes.of(kind, tool.id).on, shown);
}
