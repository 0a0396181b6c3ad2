import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server } from './server.ts';

/** The renderer of a server: the process that the server has started. Linux only. */
export async function rendererOf(server: Server): Promise<number | undefined> {
  const folder = `/proc/${server.pid}/task`;
  for (const thread of await readdir(folder)) {
    const children = (await readFile(join(folder, thread, 'children'), 'utf8')).trim();
    if (children) return Number(children.split(' ')[0]);
  }
  return undefined;
}

export interface Gate {
  /** The settings that make a server start its renderer through this gate. */
  settings: Record<string, string>;
  /** From now on no renderer starts. */
  close: () => Promise<void>;
  /** They start again. */
  open: () => Promise<void>;
  remove: () => Promise<void>;
}

/** A program in the place of `node` that does not start while the gate is closed. */
export async function makeGate(): Promise<Gate> {
  const folder = await mkdtemp(join(tmpdir(), 'toolbase-e2e-'));
  const [program, closed] = [join(folder, 'node'), join(folder, 'closed')];
  await writeFile(program, `#!/bin/sh\n[ -e '${closed}' ] && exit 1\nexec '${process.execPath}' "$@"\n`);
  await chmod(program, 0o755);
  return {
    settings: { 'web.node': program, 'web.restart_min_ms': '50', 'web.restart_max_ms': '200' },
    close: () => writeFile(closed, ''),
    open: () => rm(closed),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
