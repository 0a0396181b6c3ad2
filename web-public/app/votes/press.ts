import { useStore } from 'zustand';
import { showToast } from '../toast/toast';
import { signInFirst } from '../sign-in/sign-in-first';
import { type VoteKind, VOTES } from '../texts/votes';
import { serverCalls } from './calls';
import { browserMemory } from './memory';
import { UNTOUCHED, type Vote, Votes } from './votes';
import { whoIsThere } from '../session/who';

/** The votes of who is signed in here. */
export const votes = new Votes(serverCalls, browserMemory, showToast);

/** The vote of who is signed in here. Pages are rendered for nobody in particular. */
export const useVote = (kind: VoteKind, toolId: string): Vote =>
  useStore(votes.store, (all) => all[kind][toolId] ?? UNTOUCHED);

/** A click on Save or Upvote. Who is not signed in is led to do so; what they were about to do is done then. */
export async function press(kind: VoteKind, tool: { id: string }, shown: number): Promise<void> {
  if ((await whoIsThere()) === 'out') {
    signInFirst(VOTES[kind].signIn, { action: { kind, id: tool.id } });
    return;
  }
  await votes.put(kind, tool.id, !votes.of(kind, tool.id).on, shown);
}
