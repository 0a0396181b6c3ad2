import { expect, test } from 'vitest';
import { SaveQueue, SavingStopped } from '../save-queue';

/** A server that accepts changes of its newest version only. */
class FakeServer {
  version = 1;
  running = 0;
  readonly saved: string[] = [];
  private waiting: (() => void)[] = [];

  send = (text: () => string) => async (tag: string | undefined) => {
    this.running += 1;
    expect(this.running, 'one request at a time').toBe(1);
    const sent = text();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running -= 1;
    if (tag !== String(this.version)) throw Object.assign(new Error('changed'), { status: 412 });
    this.version += 1;
    this.saved.push(sent);
    return { tag: String(this.version), result: sent };
  };

  /** Responds to the request that is in flight. */
  async respond(): Promise<void> {
    await Promise.resolve();
    this.waiting.shift()?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
}

test('text and settings are saved one after the other, each for the version before', async () => {
  const server = new FakeServer();
  const queue = new SaveQueue<string>('1');
  const results = [
    queue.add(
      'autosave',
      server.send(() => 'text'),
    ),
    queue.add(
      'save',
      server.send(() => 'settings'),
    ),
  ];
  expect(queue.isIdle).toBe(false);
  await server.respond();
  await server.respond();
  expect(await Promise.all(results)).toEqual(['text', 'settings']);
  expect([queue.tag, queue.isIdle]).toEqual(['3', true]);
});

test('of changes that wait, the newest is sent once, with what it has by then', async () => {
  const server = new FakeServer();
  const queue = new SaveQueue<string>('1');
  let text = 'a';
  const results = [1, 2, 3].map(() =>
    queue.add(
      'autosave',
      server.send(() => text),
    ),
  );
  text = 'abc';
  await server.respond();
  await server.respond();
  await Promise.all(results);
  expect(server.saved).toEqual(['a', 'abc']);
});

test('a conflict stops saving, for what waits and for what comes', async () => {
  const server = new FakeServer();
  const queue = new SaveQueue<string>('1');
  server.version = 7;
  const [first, second] = [
    queue.add(
      'autosave',
      server.send(() => 'a'),
    ),
    queue.add(
      'save',
      server.send(() => 'b'),
    ),
  ];
  const outcomes = Promise.allSettled([first, second]);
  await server.respond();
  const [one, two] = await outcomes;
  expect(one).toMatchObject({ status: 'rejected', reason: { status: 412 } });
  expect(two).toMatchObject({ status: 'rejected', reason: expect.any(SavingStopped) as unknown });
  await expect(
    queue.add(
      'save',
      server.send(() => 'c'),
    ),
  ).rejects.toBeInstanceOf(SavingStopped);
  expect(server.saved).toEqual([]);
  queue.resume('7');
  const third = queue.add(
    'save',
    server.send(() => 'c'),
  );
  await server.respond();
  expect(await third).toBe('c');
});

test('another failure stops nothing', async () => {
  const server = new FakeServer();
  const queue = new SaveQueue<string>('1');
  await expect(queue.add('save', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  const next = queue.add(
    'save',
    server.send(() => 'a'),
  );
  await server.respond();
  expect(await next).toBe('a');
});
