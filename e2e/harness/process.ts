import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The program under test: `bin/toolbase` of an assembled distribution. */
export function program(): string {
  const path = process.env.TOOLBASE_BIN;
  if (!path) throw new Error('TOOLBASE_BIN must name bin/toolbase of an assembled distribution (cargo xtask dist)');
  return path;
}

/** Nothing of the caller's own settings may reach the server under test. */
export const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('TOOLBASE')));

const STOP_MS = 15_000;
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

export interface Started {
  child: ChildProcess;
  /** Everything it has written so far, both streams. */
  log: () => string;
}

/** Starts `command`; it ends with this process at the latest. With a `pipe` for input it can tell by its end. */
export function start(command: string, args: string[], cwd: string, input: 'ignore' | 'pipe' = 'ignore'): Started {
  const child = spawn(command, args, { cwd, env: cleanEnvironment(), stdio: [input, 'pipe', 'pipe'] });
  running.add(child);
  child.on('exit', () => running.delete(child));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  }
  return { child, log: () => text };
}

/** Runs `command` to its end, and returns its output. Throws with what it wrote when it fails. */
export async function run(command: string, args: string[], cwd: string): Promise<string> {
  const { child, log } = start(command, args, cwd);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${log()}`);
  return log();
}

/** The first line of standard output that `wanted` makes something of. */
export function lineOf<T>({ child, log }: Started, parse: (line: string) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('its output is not read');
    createInterface(child.stdout).on('line', (line) => {
      const found = parse(line);
      if (found !== undefined) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${log()}`)));
  });
}

/** Signals the process to end, and kills it after a while. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(insist);
}
