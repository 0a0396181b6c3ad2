import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const WEB = resolve(import.meta.dirname, '../..');

/** The files that a file imports before it runs; `import('…')` is not among it, nor are types. */
const imports = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type\b)[^;]*?['"]([^'"]+)['"];/gm)].map(
    ([, module]) => module ?? '',
  );

const fileOf = (from: string, module: string): string | undefined =>
  ['', '.ts', '.tsx', '/index.ts']
    .map((end) => join(dirname(from), module) + end)
    .find((path) => /\.tsx?$/.test(path) && existsSync(path));

/** The packages that are loaded with the files, directly or by others. */
function packagesOf(entries: string[]): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const module of imports(file)) {
      if (!module.startsWith('.')) packages.add(module);
      const next = module.startsWith('.') ? fileOf(file, module) : undefined;
      if (next) waiting.push(next);
    }
  }
  return packages;
}

const isEditor = (name: string) => name.startsWith('@tiptap/') || name.startsWith('prosemirror-');

test('the admin interface opens without the editor, which is loaded with the first text', () => {
  const start = [
    join(WEB, 'src/main.tsx'),
    ...readdirSync(join(WEB, 'modules')).map((name) => join(WEB, 'modules', name, 'admin.ts')),
  ];
  expect(start.length).toBeGreaterThan(2);
  const packages = packagesOf(start);
  expect(packages).toContain('react-admin');
  expect([...packages].filter(isEditor)).toEqual([]);
  const editor = packagesOf([join(WEB, 'src/richtext/RichTextEditor.tsx')]);
  expect([...editor].filter(isEditor).length).toBeGreaterThan(10);
});
