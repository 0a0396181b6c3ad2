import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestRunner } from 'vitest';
import { count } from './counts.ts';
import { lineOf, program, run, start, stop } from './process.ts';

/** The address the site believes it has: canonical links do not depend on the port of the day. */
export const SITE = 'https://tools.example';

/** The year in headings, whatever the year of the test. */
const YEAR = '2025';

/** Made-up tools beside the starter catalogue: with reviews, votes and saves, always the same. */
const MADE_UP = ['--synthetic', '200', '--seed', '7'];

/** All tests come from one address. */
const NO_LIMITS = {
  'limits.auth_per_10_minutes': '0',
  'limits.write_per_minute': '0',
  'limits.search_per_minute': '0',
  'limits.counters_per_minute': '0',
  'limits.pages_per_minute': '0',
};

const asFlags = (values: Record<string, string>): string[] =>
  Object.entries(values).flatMap(([key, value]) => ['--set', `${key}=${value}`]);

/** A folder holding a filled database, or what belongs to the one that `settings` name. `remove` deletes it. */
export async function seedData(
  settings: Record<string, string> = {},
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'toolbase-e2e-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await run(program(), ['seed', ...MADE_UP, ...asFlags(settings)], folder);
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}

export interface Server {
  /** `http://127.0.0.1:PORT` */
  url: string;
  pid: number;
  /** Where it keeps its data, in `data/`. */
  folder: string;
  log: () => string;
  /** Runs a command on the server's data, and returns what it printed. */
  command: (...words: string[]) => Promise<string>;
  stop: () => Promise<void>;
}

export interface ServeOptions {
  /** Settings by key, as `site.env`. */
  settings?: Record<string, string>;
  /** Commands to run on the data before it is served, each as its arguments. */
  commands?: string[][];
  /** A free one by default: only for a server that must know its own address beforehand. */
  port?: number;
}

/** The name of the test that is running. */
const currentTest = (): string => TestRunner.getCurrentTest()?.name ?? 'a hook of the file';

/** The servers that this process has started and not stopped, with the test that each was started in. */
const running = new Map<Server, string>();

/** The tests whose servers are running. */
export const testsWithServers = (): string[] => [...running.values()];

/** Stops the servers that are running, and returns the tests that they were started in. */
export async function stopLeftServers(): Promise<string[]> {
  const left = testsWithServers();
  for (const server of [...running.keys()]) await server.stop();
  return left;
}

/**
 * Serves a copy of the data in `seeded`, or an empty site, on a free port, under a site address that stays the same.
 * The copy is deleted when the server is stopped.
 */
export async function startServer(
  seeded: string | null,
  { settings = {}, commands = [], port = 0 }: ServeOptions = {},
): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'toolbase-e2e-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await mkdir(join(folder, 'data'));
    if (seeded) await cp(join(seeded, 'data'), join(folder, 'data'), { recursive: true });
    count('databases');
    for (const command of commands) await run(program(), command, folder);
    const flags = asFlags({ 'site.url': SITE, 'site.year': YEAR, ...NO_LIMITS, ...settings });
    count('servers');
    const started = start(program(), ['serve', '--port', String(port), ...flags], folder);
    const url = await lineOf(started, (line) => / at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1]);
    const server: Server = {
      url,
      pid: started.child.pid ?? 0,
      folder,
      log: started.log,
      command: (...words) => run(program(), [...words, ...flags], folder),
      stop: async () => {
        running.delete(server);
        await stop(started.child);
        await remove();
      },
    };
    running.set(server, currentTest());
    return server;
  } catch (error) {
    await remove();
    throw error;
  }
}
