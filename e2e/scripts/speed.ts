/**
 * Measures what the server spends on rendering a list, and how long someone waits for a filter, and fails above the
 * aims. Needs a release build and a quiet machine.
 */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { chromium } from 'playwright-core';
import { launchBrowser, VIEWPORTS } from '../harness/browser.ts';
import { hydrated } from '../harness/hydrated.ts';
import { rendererOf } from '../harness/renderer.ts';
import { seedData, type Server, startServer } from '../harness/server.ts';

/** Milliseconds of processor time for a page with 20 cards, on average. */
const RENDER = 15;
/** Milliseconds from the click to the new results, in the middle of many. */
const TOGGLE = 100;
const PAGES = 300;
const TOGGLES = 40;
/** Milliseconds of a tick of the kernel's clock. */
const TICK = 10;

/** Processor time that a process has used, in milliseconds. */
async function used(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

async function render(server: Server): Promise<number> {
  const pid = await rendererOf(server);
  if (!pid) throw new Error('the server has no renderer');
  let page = 0;
  const next = async () => {
    const response = await fetch(`${server.url}/all?page=${(page++ % 5) + 1}`);
    const cards = (await response.text()).match(/class="card-name"/g)?.length;
    if (cards !== 20) throw new Error(`${response.url}: ${response.status} with ${cards} cards`);
  };
  // A script that compiles while it runs is faster later.
  while (page < PAGES) await next();
  const before = await used(pid);
  for (page = 0; page < PAGES;) await next();
  return ((await used(pid)) - before) / PAGES;
}

async function toggle(server: Server): Promise<number[]> {
  const launched = await launchBrowser();
  const browser = await chromium.connect(launched.wsEndpoint());
  const context = await browser.newContext({ baseURL: server.url, viewport: VIEWPORTS.desktop });
  const page = await context.newPage();
  await page.goto('/all');
  await hydrated(page);
  const times: number[] = [];
  for (let time = 0; time < TOGGLES; time++) {
    const took = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const box = document.querySelector<HTMLInputElement>('input[name="price"][value="Freemium"]')!;
          const results = document.querySelector('main')!;
          const names = () => [...results.querySelectorAll('.card-name')].map((name) => name.textContent).join();
          const before = names();
          const start = performance.now();
          const watcher = new MutationObserver(() => {
            if (names() === before) return;
            watcher.disconnect();
            // Once it is on the screen.
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
          });
          watcher.observe(results, { subtree: true, childList: true, characterData: true });
          box.click();
        }),
    );
    times.push(took);
    await page.waitForLoadState('networkidle');
  }
  await launched.close();
  return times.sort((a, b) => a - b);
}

const data = await seedData();
try {
  const uncached = await startServer(data.folder, { settings: { 'cache.pages_mib': '0' } });
  const cost = await render(uncached).finally(() => uncached.stop());
  console.log(`rendering a list of 20 cards: ${cost.toFixed(1)} ms of processor time (aim: ${RENDER})`);
  const server = await startServer(data.folder);
  const times = await toggle(server).finally(() => server.stop());
  const [middle, most] = [times[times.length >> 1] ?? Number.NaN, times.at(-1) ?? Number.NaN];
  console.log(
    `a filter: ${middle.toFixed(0)} ms to its results, ${most.toFixed(0)} at most (aim: ${TOGGLE}; ${availableParallelism()} processors)`,
  );
  if (!(cost <= RENDER && middle <= TOGGLE)) process.exitCode = 1;
} finally {
  await data.remove();
}
