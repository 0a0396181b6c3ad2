import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
export const WEBS = ['web-public', 'web-admin', 'web-shared'];
const SKIPPED = new Set(['node_modules', 'build', '.react-router']);

/** The scripts and style sheets below a folder. */
export function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sources(path);
    return /\.(m?[jt]sx?|css)$/.test(entry.name) ? [path] : [];
  });
}

/** The files that a file imports: `from '…'`, `import '…'`, `import('…')`, `@import '…'`, `url('…')`, `vi.mock('…')`. */
export const imports = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport|@import|\bmock)\s*\(?\s*['"]([^'"]+)['"]|url\(['"]?([^'")]+)/g)].map(
    ([, module, address]) => module ?? address ?? '',
  );
