/**
 * Measures pages with Lighthouse as a phone would load them, and fails below the aims. One measurement says little,
 * as a machine is never quite still: what counts is the median of several.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserProgram, FLAGS } from '../harness/browser.ts';
import { seedData, startServer } from '../harness/server.ts';

const PATHS = ['/', '/all', '/category/image', '/search?q=write', '/ai/chatgpt'];
const TIMES = 5;
const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** In milliseconds; the shift is none. */
const VITALS = { 'largest-contentful-paint': 2_200, 'total-blocking-time': 100, 'cumulative-layout-shift': 0.01 };

type Category = keyof typeof SCORES;
type Vital = keyof typeof VITALS;
const CATEGORIES = Object.keys(SCORES) as Category[];
const VITAL_NAMES = Object.keys(VITALS) as Vital[];

interface Measured {
  scores: Record<Category, number>;
  vitals: Record<Vital, number>;
  /** The lost points, by audit. */
  lost: string[];
}

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: CATEGORIES,
    throttlingMethod: 'simulate',
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse has no answer for ${url}`);
  const { categories, audits } = result.lhr;
  const weighed = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  return {
    scores: record(CATEGORIES, (name) => Math.round((categories[name]?.score ?? 0) * 100)),
    vitals: record(VITAL_NAMES, (name) => audits[name]?.numericValue ?? Number.NaN),
    lost: weighed.filter(({ id }) => (audits[id]?.score ?? 1) < 0.9).map(({ id }) => `${id}: ${audits[id]?.title}`),
  };
}

const record = <K extends string>(keys: K[], of: (key: K) => number) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, number>;

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Search pages are left out of search engines, which costs them the score for being found there. */
const isAimed = (path: string, name: Category) => name !== 'seo' || !path.startsWith('/search');

const profile = await mkdtemp(join(tmpdir(), 'toolbase-lighthouse-'));
const data = await seedData();
// Lighthouse looks for the canonical address on the host it was given.
const server = await startServer(data.folder, { settings: { 'site.url': 'http://localhost:8080' } });
const chrome = await launch({
  chromePath: browserProgram(),
  chromeFlags: ['--headless=new', ...FLAGS],
  userDataDir: profile,
});
try {
  for (const path of PATHS) {
    // The first load fills the page cache, as any visitor before does.
    await fetch(server.url + path);
    const all: Measured[] = [];
    for (let time = 0; time < TIMES; time++) all.push(await measure(server.url + path, chrome.port));
    const scores = record(CATEGORIES, (name) => median(all.map((one) => one.scores[name])));
    const vitals = record(VITAL_NAMES, (name) => median(all.map((one) => one.vitals[name])));
    const missed = [
      ...CATEGORIES.filter((name) => isAimed(path, name) && !(scores[name] >= SCORES[name])),
      ...VITAL_NAMES.filter((name) => !(vitals[name] <= VITALS[name])),
    ];
    const figures = [
      ...CATEGORIES.map((name) => `${name} ${scores[name]}`),
      ...VITAL_NAMES.map((name) => `${name} ${Number(vitals[name].toPrecision(3))}`),
    ];
    console.log(`${path}: ${figures.join(', ')}`);
    if (missed.length === 0) continue;
    process.exitCode = 1;
    console.log(`  missed: ${missed.join(', ')}`);
    for (const line of new Set(all.flatMap(({ lost }) => lost))) console.log(`  ${line}`);
  }
} finally {
  chrome.kill();
  await server.stop();
  await data.remove();
  await rm(profile, { recursive: true, force: true });
}
