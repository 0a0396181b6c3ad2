import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { imports, ROOT, sources, WEBS } from './sources';

type Graph = Map<string, Set<string>>;

/** Takes away the folders that import none of the others, until there are none of these. The others lead into circles. */
function leadingIntoCircles(graph: Graph): Graph {
  const left = new Map(graph);
  const isFree = (folder: string) => ![...(left.get(folder) ?? [])].some((other) => left.has(other));
  for (let free; (free = [...left.keys()].filter(isFree)).length > 0;) free.forEach((folder) => left.delete(folder));
  return left;
}

function reversed(graph: Graph): Graph {
  const back: Graph = new Map([...graph.keys()].map((folder) => [folder, new Set()]));
  for (const [folder, others] of graph) for (const other of others) back.get(other)?.add(folder);
  return back;
}

/** The folders of a circle, and those between two circles. */
const inCircles = (graph: Graph): string[] =>
  [...leadingIntoCircles(reversed(leadingIntoCircles(graph))).keys()].sort();

/** The folders of a web, each with the others whose files its own import, be it a type or when it is needed. */
function foldersOf(web: string): Graph {
  const root = join(ROOT, web);
  const graph: Graph = new Map();
  for (const file of sources(root).filter((path) => /\.tsx?$/.test(path) && !relative(root, path).includes('test/'))) {
    const folder = relative(root, dirname(file));
    const others = graph.get(folder) ?? new Set();
    graph.set(folder, others);
    for (const imported of imports(readFileSync(file, 'utf8')).filter((path) => path.startsWith('.'))) {
      const other = relative(root, dirname(resolve(folder && join(root, folder), imported)));
      if (other !== folder) others.add(other);
    }
  }
  return graph;
}

const graph = (folders: Record<string, string[]>): Graph =>
  new Map(Object.entries(folders).map(([folder, others]) => [folder, new Set(others)]));

test('a circle of folders is found, and what stands above or below it is none of it', () => {
  expect(inCircles(graph({ screens: ['list'], list: ['record', 'ui'], record: ['list'], ui: [] }))).toEqual([
    'list',
    'record',
  ]);
  expect(inCircles(graph({ screens: ['list'], list: ['ui'], ui: [] }))).toEqual([]);
});

test.each(WEBS)('no folder of %s takes part in a circle of imports', (web) => {
  const folders = foldersOf(web);
  expect(folders.size).toBeGreaterThan(0);
  expect(inCircles(folders)).toEqual([]);
});
