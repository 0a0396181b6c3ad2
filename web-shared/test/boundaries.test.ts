import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';
import { imports, ROOT, sources, WEBS } from './sources';

/** The web that an import of `file` leads into, by a relative path or by the package's name. */
function webOf(file: string, imported: string): string | undefined {
  if (imported.startsWith('.')) return relative(ROOT, resolve(file, '..', imported)).split(sep)[0];
  return /^@toolbase\/(web-[a-z]+)/.exec(imported)?.[1];
}

/** The module that an import of `file` leads into; the core's own folders are none. */
function moduleOf(file: string, imported: string): string | undefined {
  const path = imported.startsWith('.')
    ? relative(ROOT, resolve(file, '..', imported))
    : imported.replace('@toolbase/', '');
  return /^web-[a-z]+[/\\]modules[/\\]([^/\\]+)/.exec(path)?.[1];
}

test('every way to import is read', () => {
  const text = `import a from '../a'; import './b.css'; const c = await import("./c"); @import './d.css'; url(./e.woff2)`;
  expect(imports(text)).toEqual(['../a', './b.css', './c', './d.css', './e.woff2']);
  const file = join(ROOT, 'web-admin/src/theme.ts');
  expect(webOf(file, '../../web-public/app/theme')).toBe('web-public');
  expect(webOf(file, '@toolbase/web-public/app/theme')).toBe('web-public');
  expect(moduleOf(file, '../modules/reviews/admin')).toBe('reviews');
  expect(moduleOf(file, './modules')).toBeUndefined();
});

test.each(WEBS)('%s imports no other web, but for what is shared', (web) => {
  const files = sources(join(ROOT, web));
  expect(files.length).toBeGreaterThan(5);
  const strays = files.flatMap((file) =>
    imports(readFileSync(file, 'utf8'))
      .filter((imported) => {
        const other = webOf(file, imported);
        return other !== undefined && other !== web && other !== 'web-shared' && WEBS.includes(other);
      })
      .map((imported) => `${relative(ROOT, file)} imports ${imported}`),
  );
  // This file names such imports itself.
  expect(strays.filter((stray) => !stray.includes('boundaries.test.ts'))).toEqual([]);
});

test.each(WEBS)('%s imports a module by name only within that module', (web) => {
  const strays = sources(join(ROOT, web)).flatMap((file) => {
    const own = moduleOf(file, `./${basename(file)}`);
    return imports(readFileSync(file, 'utf8'))
      .filter((imported) => {
        const module = moduleOf(file, imported);
        return module !== undefined && module !== own;
      })
      .map((imported) => `${relative(ROOT, file)} imports ${imported}`);
  });
  expect(strays).toEqual([]);
});

test('a module has the same name in the webs as on the server', () => {
  const folders = (path: string) =>
    readdirSync(join(ROOT, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const known = folders('modules');
  for (const web of ['web-public', 'web-admin'])
    expect(folders(`${web}/modules`).filter((name) => !known.includes(name))).toEqual([]);
});
