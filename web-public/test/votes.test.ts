import { beforeEach, describe, expect, it, test } from 'vitest';
import type { VoteKind } from '../app/texts/votes';
import { type VoteCalls, type VoteMemory, Votes } from '../app/votes/votes';

/** A call that is under way until the test lets it end. */
class Held<T> {
  readonly promise: Promise<T>;
  resolve!: (value: T) => void;
  reject!: (reason: Error) => void;
  constructor() {
    this.promise = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

let lists: Record<VoteKind, string[] | Error | Promise<string[]>>;
let puts: { kind: VoteKind; toolId: string; on: boolean; held: Held<number> }[];
let stored: Map<string, string[]>;
let messages: string[];
let counted: string[];
let votes: Votes;

beforeEach(() => {
  lists = { upvote: [], save: [] };
  puts = [];
  stored = new Map();
  messages = [];
  counted = [];
  const calls: VoteCalls = {
    list: async (kind) => {
      const list = await lists[kind];
      if (list instanceof Error) throw list;
      return list;
    },
    put: (kind, _user, toolId, on) => {
      const held = new Held<number>();
      puts.push({ kind, toolId, on, held });
      return held.promise;
    },
  };
  const memory: VoteMemory = {
    read: (kind, user) => stored.get(`${kind}:${user}`) ?? null,
    write: (kind, user, ids) => stored.set(`${kind}:${user}`, ids),
    count: (kind, toolId, count) => counted.push(`${kind} ${toolId} ${count}`),
  };
  votes = new Votes(calls, memory, (text, severity) => messages.push(`${severity}: ${text}`));
});

test('a vote that the server took before an older list arrives stands', async () => {
  const list = new Held<string[]>();
  lists.upvote = list.promise;
  const begun = votes.begin('ada');
  const done = votes.put('upvote', 't', true, null);
  puts[0]?.held.resolve(1);
  await done;
  list.resolve(['u']);
  await begun;
  expect(votes.of('upvote', 't').on).toBe(true);
  expect(votes.of('upvote', 'u').on).toBe(true);
  expect(stored.get('upvote:ada')).toEqual(['u', 't']);
});

describe('a vote', () => {
  beforeEach(() => votes.begin('ada'));

  it('counts at once, and for good when the server agrees', async () => {
    const done = votes.put('upvote', 't', true, 7);
    expect(votes.of('upvote', 't')).toEqual({ on: true, busy: true, count: 8 });
    puts[0]?.held.resolve(9);
    await done;
    expect(votes.of('upvote', 't')).toEqual({ on: true, busy: false, count: 9 });
    expect(stored.get('upvote:ada')).toEqual(['t']);
    expect(messages).toEqual(['success: Tool upvoted successfully']);
    expect(counted).toEqual(['upvote t 9']);
  });

  it('is taken back when the server rejects it', async () => {
    const done = votes.put('save', 't', true, 7);
    puts[0]?.held.reject(new Error('away'));
    await done;
    expect(votes.of('save', 't')).toEqual({ on: false, busy: false, count: null });
    expect(stored.get('save:ada')).toEqual([]);
    expect(messages).toEqual(['error: Failed to save the tool']);
  });

  it('can be withdrawn, and a rejected withdrawal stands', async () => {
    lists.upvote = ['t'];
    votes.end();
    await votes.begin('ada');
    const done = votes.put('upvote', 't', false, 7);
    expect(votes.of('upvote', 't')).toEqual({ on: false, busy: true, count: 6 });
    puts[0]?.held.reject(new Error('away'));
    await done;
    expect(votes.of('upvote', 't')).toEqual({ on: true, busy: false, count: null });
    expect(messages).toEqual(['error: Failed to remove upvote']);
  });

  it('is sent once, however often the button is pressed meanwhile', async () => {
    const done = votes.put('upvote', 't', true, 7);
    await votes.put('upvote', 't', false, 8);
    expect(puts).toHaveLength(1);
    puts[0]?.held.resolve(8);
    await done;
    expect(votes.of('upvote', 't').on).toBe(true);
  });

  it('does not count below zero, nor without a figure to start from', async () => {
    void votes.put('upvote', 't', false, 0);
    expect(votes.of('upvote', 't').count).toBe(0);
    void votes.put('save', 't', true, null);
    expect(votes.of('save', 't').count).toBeNull();
  });

  it('notifies listeners, and stays the same object while nothing changes', async () => {
    let changes = 0;
    votes.store.subscribe(() => (changes += 1));
    void votes.put('upvote', 't', true, 1);
    expect(changes).toBe(1);
    expect(votes.of('upvote', 't')).toBe(votes.of('upvote', 't'));
    expect(votes.of('upvote', 'other')).toBe(votes.of('save', 'another'));
  });
});

describe('the lists of a person', () => {
  it('are shown from memory first, then as the server sends them', async () => {
    stored.set('upvote:ada', ['old']);
    lists.upvote = ['new'];
    const begun = votes.begin('ada');
    expect(votes.of('upvote', 'old').on).toBe(true);
    await begun;
    expect(votes.of('upvote', 'old').on).toBe(false);
    expect(votes.of('upvote', 'new').on).toBe(true);
    expect(stored.get('upvote:ada')).toEqual(['new']);
  });

  it('are unknown when they cannot be read: nothing is remembered of them', async () => {
    stored.set('upvote:ada', ['old']);
    lists.upvote = new Error('away');
    lists.save = new Error('away');
    await votes.begin('ada');
    expect(votes.of('upvote', 'old').on).toBe(false);
    expect(messages).toEqual(['error: Failed to fetch upvotes']);
    const done = votes.put('upvote', 't', true, 1);
    puts[0]?.held.resolve(2);
    await done;
    expect(votes.of('upvote', 't').on).toBe(true);
    expect(stored.get('upvote:ada')).toEqual(['old']);
  });

  it('do not undo what is under way while they arrive', async () => {
    const begun = votes.begin('ada');
    void votes.put('save', 't', true, 1);
    await begun;
    expect(votes.of('save', 't')).toEqual({ on: true, busy: true, count: 2 });
  });

  it('are gone with the person, and are not another one’s', async () => {
    lists.upvote = ['t'];
    await votes.begin('ada');
    votes.end();
    expect(votes.of('upvote', 't').on).toBe(false);
    lists.upvote = [];
    await votes.begin('bob');
    expect(votes.of('upvote', 't').on).toBe(false);
  });

  it('take no response meant for someone who has left', async () => {
    await votes.begin('ada');
    const done = votes.put('upvote', 't', true, 1);
    votes.end();
    puts[0]?.held.resolve(2);
    await done;
    await settled();
    expect(votes.of('upvote', 't').on).toBe(false);
    expect(messages).toEqual([]);
  });

  it('follow another tab', async () => {
    await votes.begin('ada');
    stored.set('save:ada', ['t']);
    votes.remember('save');
    expect(votes.of('save', 't').on).toBe(true);
  });

  it('take no vote of nobody', async () => {
    await votes.put('upvote', 't', true, 1);
    expect(puts).toEqual([]);
  });
});
