import { createStore } from 'zustand';
import { VOTE_KINDS, type VoteKind, VOTES } from '../texts/votes';

/** The state that a button shows of a person and a tool. */
export interface Vote {
  on: boolean;
  /** Its request is under way: further clicks wait. */
  busy: boolean;
  /** The count, where it is known better than by the page; `null`: as the page shows. */
  count: number | null;
}

export interface VoteCalls {
  /** Ids of the tools the person upvoted or saved. */
  list(kind: VoteKind, userId: string): Promise<string[]>;
  /** Adds or takes back, and returns how many people do now. */
  put(kind: VoteKind, userId: string, toolId: string, on: boolean): Promise<number>;
}

/** The lists of a person that the browser remembers, so that the next page shows them at once. */
export interface VoteMemory {
  read(kind: VoteKind, userId: string): string[] | null;
  write(kind: VoteKind, userId: string, ids: string[]): void;
  /** The next page may come from a cache that does not know of the vote yet. */
  count(kind: VoteKind, toolId: string, count: number): void;
}

type ShowMessage = (text: string, severity: 'success' | 'error') => void;

/** One kind of votes. A tool that is not in `known` is unknown, not without a vote, until the list is `complete`. */
class Ballot {
  known = new Map<string, boolean>();
  complete = false;
  busy = new Set<string>();
  /** Votes since the list was requested: the response may be older. */
  since = new Map<string, boolean>();
  counts = new Map<string, number>();
}

/** Neither voted nor known. */
export const UNTOUCHED: Vote = Object.freeze({ on: false, busy: false, count: null });

/** A person's upvotes and saves: one for each tool, however many of its cards are on the page. */
export class Votes {
  private user: string | null = null;
  private readonly ballots: Record<VoteKind, Ballot> = { upvote: new Ballot(), save: new Ballot() };
  /** The states of the buttons, by kind and tool; each is the same object until something about it changes. */
  readonly store = createStore<Record<VoteKind, Partial<Record<string, Vote>>>>(() => ({ upvote: {}, save: {} }));

  constructor(
    private readonly calls: VoteCalls,
    private readonly memory: VoteMemory,
    private readonly showMessage: ShowMessage,
  ) {}

  /** Returns the state that the buttons of one tool show. */
  of(kind: VoteKind, toolId: string): Vote {
    return this.store.getState()[kind][toolId] ?? UNTOUCHED;
  }

  /** Someone is signed in: shows what the browser remembers, then what the server sends. */
  async begin(userId: string): Promise<void> {
    if (this.user === userId) return;
    this.forget();
    this.user = userId;
    for (const kind of VOTE_KINDS) this.remember(kind);
    await Promise.all(VOTE_KINDS.map((kind) => this.load(kind, userId)));
  }

  /** Nobody is signed in: nothing is known of anyone. The counts are everybody's. */
  end(): void {
    if (this.user === null) return;
    this.forget();
    this.user = null;
  }

  /** Another tab has changed what the browser remembers. */
  remember(kind: VoteKind): void {
    const ids = this.user && this.memory.read(kind, this.user);
    if (ids) this.learn(kind, ids);
  }

  /** Changes sides at once, and back when the server rejects it. `shown` is the count beside the button. */
  async put(kind: VoteKind, toolId: string, on: boolean, shown: number | null): Promise<void> {
    const user = this.user;
    const ballot = this.ballots[kind];
    if (user === null || ballot.busy.has(toolId)) return;
    const before = { on: ballot.known.get(toolId), count: ballot.counts.get(toolId) };
    ballot.busy.add(toolId);
    this.change(kind, toolId, on, shown === null ? before.count : Math.max(0, shown + (on ? 1 : -1)));
    const words = VOTES[kind];
    try {
      const count = await this.calls.put(kind, user, toolId, on);
      ballot.busy.delete(toolId);
      if (this.user !== user) return;
      ballot.since.set(toolId, on);
      this.change(kind, toolId, on, count);
      this.memory.count(kind, toolId, count);
      this.write(kind);
      this.showMessage(on ? words.added : words.removed, 'success');
    } catch {
      ballot.busy.delete(toolId);
      if (this.user !== user) return;
      this.change(kind, toolId, before.on, before.count);
      this.showMessage(on ? words.addFailed : words.removeFailed, 'error');
    }
  }

  private async load(kind: VoteKind, user: string): Promise<void> {
    try {
      const ids = await this.calls.list(kind, user);
      if (this.user !== user) return;
      this.learn(kind, ids, this.ballots[kind].since);
      this.write(kind);
    } catch (error) {
      if (this.user !== user) return;
      // Unknown again: what was remembered may be wrong by now (decision 81).
      this.ballots[kind].known.clear();
      this.ballots[kind].complete = false;
      this.showAll(kind);
      const { listFailed } = VOTES[kind];
      if (listFailed) this.showMessage(listFailed, 'error');
      else console.warn(error);
    }
  }

  /** Takes over a whole list; `newer`, and what is under way right now, is newer than it. */
  private learn(kind: VoteKind, ids: string[], newer: Iterable<readonly [string, boolean]> = []): void {
    const ballot = this.ballots[kind];
    const underWay = [...ballot.busy].map((id) => [id, ballot.known.get(id) ?? false] as const);
    ballot.known = new Map([...ids.map((id) => [id, true] as const), ...newer, ...underWay]);
    ballot.complete = true;
    this.showAll(kind);
  }

  private change(kind: VoteKind, toolId: string, on: boolean | undefined, count: number | undefined): void {
    const ballot = this.ballots[kind];
    if (on === undefined) ballot.known.delete(toolId);
    else ballot.known.set(toolId, on);
    if (count === undefined) ballot.counts.delete(toolId);
    else ballot.counts.set(toolId, count);
    this.store.setState((votes) => ({ [kind]: { ...votes[kind], [toolId]: this.vote(kind, toolId) } }));
  }

  private write(kind: VoteKind): void {
    const { complete, known } = this.ballots[kind];
    if (this.user && complete)
      this.memory.write(
        kind,
        this.user,
        [...known].filter(([, on]) => on).map(([id]) => id),
      );
  }

  private forget(): void {
    for (const kind of VOTE_KINDS) {
      const { counts } = this.ballots[kind];
      this.ballots[kind] = new Ballot();
      this.ballots[kind].counts = counts;
      this.showAll(kind);
    }
  }

  private vote(kind: VoteKind, toolId: string): Vote {
    const { known, busy, counts } = this.ballots[kind];
    return { on: known.get(toolId) ?? false, busy: busy.has(toolId), count: counts.get(toolId) ?? null };
  }

  private showAll(kind: VoteKind): void {
    const { known, counts } = this.ballots[kind];
    const ids = [...new Set([...known.keys(), ...counts.keys()])];
    this.store.setState({ [kind]: Object.fromEntries(ids.map((id) => [id, this.vote(kind, id)])) });
  }
}
