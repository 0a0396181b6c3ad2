import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Server } from './server.ts';

/** Text parts are sent as they are, or with some bytes written as `=XX` and long lines broken. */
const decoded = (text: string): string =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

async function linksTo(server: Server, email: string, path: string): Promise<string[]> {
  const folder = join(server.folder, 'data/mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const links = mails
    .filter((mail) => new RegExp(`^To: .*${email}`, 'm').test(mail))
    .map((mail) => new RegExp(`/${path}#\\w+`).exec(decoded(mail))?.[0] ?? '');
  return links.filter(Boolean);
}

/** The path of the link in the newest mail to `email` that has one to `path`. Waits for it. */
export async function mailedLink(server: Server, email: string, path: string): Promise<string> {
  let links: string[] = [];
  await expect
    .poll(async () => (links = await linksTo(server, email, path)).length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  return links.at(-1) ?? '';
}
