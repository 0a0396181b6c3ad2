import { create } from 'zustand';
import { getCounts } from '../api/catalog';
import { VOTE_KINDS, type VoteKind } from '../texts/votes';

/** The API's limit of tools in a request. */
const MOST = 100;

/** Names a button: its kind, its tool, and the count that the page came with. */
export const voteKey = (kind: VoteKind, toolId: string, count: number): string => `${kind} ${toolId} ${count}`;

/** Newer counts of buttons, by key. A page that brings another count has another key, and stands by itself. */
const useFresh = create<Partial<Record<string, number>>>(() => ({}));

/** The count as the server has it now, where that is not what the page came with. */
export const useFreshCount = (key: string): number | undefined => useFresh((counts) => counts[key]);

/** A person's own vote is in the server's figures after a moment; until then this tab remembers the count. */
const OWN_FOR_MS = 10_000;
const OWN = 'toolbase.counts';

type Own = Record<string, { count: number; at: number }>;

function ownCounts(): Own {
  try {
    const stored = JSON.parse(sessionStorage.getItem(OWN) ?? '{}') as Own;
    return Object.fromEntries(Object.entries(stored).filter(([, { at }]) => Date.now() - at < OWN_FOR_MS));
  } catch {
    return {};
  }
}

/** Remembers the count that the server sent for a vote. */
export function rememberCount(kind: VoteKind, toolId: string, count: number): void {
  try {
    sessionStorage.setItem(OWN, JSON.stringify({ ...ownCounts(), [`${kind} ${toolId}`]: { count, at: Date.now() } }));
  } catch {
    // Full or forbidden: the next page may be a moment behind.
  }
}

interface Button {
  key: string;
  kind: VoteKind;
  toolId: string;
  count: number;
}

function buttonsOn(root: ParentNode): Button[] {
  return [...root.querySelectorAll<HTMLElement>('[data-vote]')].flatMap(({ dataset: { vote = '' } }) => {
    const [word, toolId = '', count] = vote.split(' ');
    const kind = VOTE_KINDS.find((known) => known === word);
    return kind ? [{ key: vote, kind, toolId, count: Number(count) }] : [];
  });
}

/**
 * Brings the counts of a page up to date that may have come from a cache, for all its tools with one request. The
 * figures as they came stay when it fails.
 */
export async function freshenCounts(root: ParentNode): Promise<void> {
  const buttons = buttonsOn(root);
  const ids = [...new Set(buttons.map(({ toolId }) => toolId))].sort().slice(0, MOST);
  if (ids.length === 0) return;
  const own = ownCounts();
  const show = (countOf: (button: Button) => number | undefined) => {
    const newer = buttons.flatMap((button) => {
      const count = own[`${button.kind} ${button.toolId}`]?.count ?? countOf(button);
      return count === undefined || count === button.count ? [] : [[button.key, count] as const];
    });
    if (newer.length > 0) useFresh.setState(Object.fromEntries(newer));
  };
  show(() => undefined);
  const counts = await getCounts(ids).catch(() => []);
  const stats = new Map(counts.map((tool) => [tool.id, tool.stats]));
  show(({ kind, toolId }) => {
    const figures = stats.get(toolId);
    return kind === 'upvote' ? figures?.upvotesCount : figures?.savedCount;
  });
}
