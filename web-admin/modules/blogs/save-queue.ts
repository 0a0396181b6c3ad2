import type { RequestError } from '../../src/api/errors';

/** The tag of the version that a request has made, with its result. */
export interface Done<R> {
  tag: string | undefined;
  result: R;
}

type Send<R> = (tag: string | undefined) => Promise<Done<R>>;

interface Task<R> {
  send: Send<R>;
  /** A later task of the same kind takes the place of one that still waits. */
  kind: string;
  waiters: { resolve: (result: R) => void; reject: (error: unknown) => void }[];
}

/** Saving has stopped, because someone else has changed the post. */
export class SavingStopped extends Error {
  constructor() {
    super('Someone else has changed this post. Nothing is saved until you choose a version.');
    this.name = 'SavingStopped';
  }
}

const isConflict = (error: unknown): boolean => (error as { status?: number }).status === 412;

/** The rules that the server names, each with its field; else its message. */
export function failureText(error: unknown): string {
  const { message, body } = error as Partial<RequestError>;
  const rules = Object.entries(body?.errors ?? {}).map(([field, rule]) => `${field}: ${rule}`);
  return rules.join('; ') || message || '';
}

/**
 * All changes of one post, one request at a time, each for the version that the one before has made. Two ways to save
 * would race and report a colleague who does not exist (TryGhost/Ghost#8969).
 */
export class SaveQueue<R> {
  private waiting: Task<R>[] = [];
  private isRunning = false;
  private stopped = false;

  constructor(private version: string | undefined) {}

  get tag(): string | undefined {
    return this.version;
  }

  get isIdle(): boolean {
    return !this.isRunning && this.waiting.length === 0;
  }

  get isStopped(): boolean {
    return this.stopped;
  }

  /** Sends when it is this task's turn. */
  add(kind: string, send: Send<R>): Promise<R> {
    if (this.stopped) return Promise.reject(new SavingStopped());
    return new Promise((resolve, reject) => {
      const waiter = { resolve, reject };
      const last = this.waiting.at(-1);
      if (last?.kind === kind) {
        last.send = send;
        last.waiters.push(waiter);
      } else this.waiting.push({ kind, send, waiters: [waiter] });
      void this.run();
    });
  }

  /** Goes on with the version that was chosen, or that is known to be the same text. */
  resume(tag: string | undefined): void {
    this.version = tag;
    this.stopped = false;
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let task = this.waiting.shift(); task; task = this.waiting.shift()) {
      try {
        const { tag, result } = await task.send(this.version);
        this.version = tag;
        for (const { resolve } of task.waiters) resolve(result);
      } catch (error) {
        for (const { reject } of task.waiters) reject(error);
        if (isConflict(error)) this.stop();
      }
    }
    this.isRunning = false;
  }

  private stop(): void {
    this.stopped = true;
    const dropped = this.waiting;
    this.waiting = [];
    for (const { waiters } of dropped) for (const { reject } of waiters) reject(new SavingStopped());
  }
}
