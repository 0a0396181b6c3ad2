import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { VIEWPORTS, type Viewport } from './browser.ts';
import { count } from './counts.ts';
import { watch } from './watch.ts';
import { sharedBrowser, sharedSite } from './worker.ts';

/** How a context is made. Those of the same options serve one test after another. */
export interface ContextOptions extends Omit<BrowserContextOptions, 'viewport' | 'baseURL'> {
  /** The desktop by default. */
  viewport?: Viewport;
  /** The worker's server by default. */
  site?: string;
  /** True for a context that no test has used, where nothing is cached: for tests of how a page comes. */
  fresh?: boolean;
}

/** A page with a context of its own. */
export interface Opened {
  page: Page;
  context: BrowserContext;
  site: string;
  /** The problems it had since it was opened. */
  problems: string[];
  /** Equal for those that may take each other's place. */
  key: string;
  /** True if a test has left something in the context that cannot be taken back. */
  isUsedUp: boolean;
}

/** As many contexts wait for their next test; each is a process of the browser. */
const MOST_IDLE = 4;

/** A file of every site that runs no scripts: a page rests there, with access to what its site has stored. */
const RESTING_PLACE = '/offline.js';

/** The calls by which a test changes a context for good. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'setExtraHTTPHeaders'];
const LASTING_CLOCK = ['install', 'setFixedTime', 'setSystemTime'];

const PAGE_EVENTS = ['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'load', 'pageerror', 'popup'];
const REQUEST_EVENTS = ['request', 'requestfailed', 'requestfinished', 'response'];
const CONTEXT_EVENTS = ['console', 'dialog', 'page', 'serviceworker', 'weberror'];

let connected: Promise<Browser> | undefined;
/** One connection per worker, to its own browser: workers in one browser wait for its main and drawing threads. */
const browser = (): Promise<Browser> => (connected ??= chromium.connect(sharedBrowser()));

const idle: Opened[] = [];

/** Calls `note` before each of the methods. */
function beforeEachOf(target: object, methods: string[], note: () => void): void {
  const all = target as Record<string, (...args: unknown[]) => unknown>;
  for (const name of methods) {
    const original = all[name]?.bind(target);
    if (original)
      all[name] = (...args) => {
        note();
        return original(...args);
      };
  }
}

async function open(key: string, site: string, options: ContextOptions): Promise<Opened> {
  const { viewport = 'desktop', fresh: _, ...rest } = options;
  const connection = await browser();
  const context = await connection.newContext({
    viewport: VIEWPORTS[viewport],
    hasTouch: viewport === 'phone',
    baseURL: site,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Requests of a page that a worker serves pass by the routes of tests.
    serviceWorkers: 'block',
    ...rest,
  });
  count('contexts');
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const opened: Opened = { page, context, site, problems: [], key, isUsedUp: rest.serviceWorkers === 'allow' };
  const note = () => (opened.isUsedUp = true);
  beforeEachOf(context, LASTING, note);
  beforeEachOf(page, LASTING, note);
  beforeEachOf(context.clock, LASTING_CLOCK, note);
  return opened;
}

/** A page that is empty, with nothing stored: that of an earlier test with the same options, or a new one. */
export async function takePage({ site = sharedSite(), colorScheme, reducedMotion, ...rest }: ContextOptions) {
  const key = JSON.stringify([site, rest]);
  const place = rest.fresh ? -1 : idle.findIndex((one) => one.key === key);
  const opened = idle.splice(place, place < 0 ? 0 : 1)[0] ?? (await open(key, site, rest));
  count('pages');
  watch(opened.context, opened.problems, rest.javaScriptEnabled !== false);
  await opened.page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: reducedMotion ?? null,
  });
  await opened.page.setViewportSize(VIEWPORTS[rest.viewport ?? 'desktop']);
  return opened;
}

/** Takes back what a test has done to a page, other than what uses it up. */
async function tidy({ page, context, site }: Opened): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of [...PAGE_EVENTS, ...REQUEST_EVENTS]) page.removeAllListeners(event);
  for (const event of [...CONTEXT_EVENTS, ...REQUEST_EVENTS]) context.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.goto(site + RESTING_PLACE);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}

/** Takes a page back after a test, and returns the problems that it had. */
export async function returnPage(opened: Opened): Promise<string[]> {
  const found = opened.problems.splice(0);
  // Its server may have ended with the test.
  const isTidy =
    !opened.isUsedUp &&
    (await tidy(opened).then(
      () => true,
      () => false,
    ));
  opened.problems.length = 0;
  if (isTidy) idle.push(opened);
  const leaving = isTidy ? idle.splice(0, idle.length - MOST_IDLE) : [opened];
  for (const { context } of leaving) await context.close();
  return found;
}
