import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Response,
} from 'playwright-core';
import { expect, inject, test as base } from 'vitest';
import { hydrated } from './hydrated.ts';
import { type Server, type ServeOptions, startServer } from './server.ts';
import { VIEWPORTS, type Viewport } from './browser.ts';
import { watch } from './watch.ts';
import { sharedBrowser, sharedSite } from './worker.ts';

export interface BrowseOptions extends Omit<BrowserContextOptions, 'viewport' | 'baseURL'> {
  /** The desktop by default. */
  viewport?: Viewport;
  /** The worker's server by default. */
  site?: string;
  /** True if the page comes to life; the plain one, shown without a renderer, does not. */
  live?: boolean;
  /** True if views and visits reach the server: only one of the test's own. */
  counting?: boolean;
  /** Runs before the context's first page is opened. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** The errors that are expected; anything else fails the test. */
  expected?: RegExp;
  /**
   * Opens it in the page that the same object of options opened before, which saves the browser a process and the
   * compiling of scripts. Each document begins with nothing stored but cookies: for tests that open one document.
   */
  reused?: boolean;
}

export type Browse = (path: string, options?: BrowseOptions) => Promise<Page>;

/** Reading must not change what other tests see: counted views and visits end here. */
const keepCountersStill = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/increment-(views|visits)$/, (route) => route.fulfill({ status: 204 }));

let connected: Promise<Browser> | undefined;
/** One connection per file, to the browser of its worker: workers in one browser wait for its main and drawing threads. */
const browser = (): Promise<Browser> => (connected ??= chromium.connect(sharedBrowser()));

export interface Fixtures {
  /**
   * Opens a page in a context of its own and waits until it is live. The context is closed after
   * the test, unless its page is reused. The test fails when the page had a problem nobody looked for.
   */
  browse: Browse;
  /** Starts a server of the test's own; it is stopped after the test. */
  serve: (options?: ServeOptions) => Promise<Server>;
  /** Status of the last response per address, of pages the test has opened or moved to by a full load. */
  statuses: Map<string, number>;
}

interface Opened {
  page: Page;
  problems: string[];
  expected?: RegExp;
}

async function open(options: BrowseOptions): Promise<Opened> {
  const { viewport = 'desktop', site = sharedSite(), live, counting, reused, prepare, expected, ...rest } = options;
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
  const problems: string[] = [];
  watch(context, problems, rest.javaScriptEnabled !== false);
  if (!counting) await keepCountersStill(context);
  if (reused) await context.addInitScript(forget);
  await prepare?.(context);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return { page, problems, expected };
}

/** Runs in each document: what the one before it has stored is of another test. */
function forget(): void {
  // The blank page that a tab begins with has no storage.
  if (origin === 'null') return;
  localStorage.clear();
  sessionStorage.clear();
}

const reusable = new WeakMap<BrowseOptions, Opened>();

/** The page that `options` opened before, looking at it as at first; else a new one. */
async function reuse(options: BrowseOptions): Promise<Opened> {
  const before = reusable.get(options);
  if (before && !before.page.isClosed()) {
    await before.page.emulateMedia({ colorScheme: options.colorScheme ?? null });
    await before.page.setViewportSize(VIEWPORTS[options.viewport ?? 'desktop']);
    return before;
  }
  const opened = await open(options);
  reusable.set(options, opened);
  return opened;
}

export const test = base.extend<Fixtures>({
  statuses: async ({ task: _ }, use) => use(new Map()),

  serve: async ({ task: _ }, use) => {
    const started: Server[] = [];
    await use(async (options) => {
      const server = await startServer(inject('seeded'), options);
      started.push(server);
      return server;
    });
    for (const server of started) await server.stop();
  },

  browse: async ({ statuses }, use) => {
    const noteStatus = (response: Response) => {
      if (response.request().isNavigationRequest()) statuses.set(response.url(), response.status());
    };
    const all: (Opened & { reused?: boolean })[] = [];
    await use(async (path, options = {}) => {
      const opened = await (options.reused ? reuse(options) : open(options));
      all.push({ ...opened, reused: options.reused });
      const { page } = opened;
      page.on('response', noteStatus);
      await page.goto(path);
      if (options.live !== false && options.javaScriptEnabled !== false) await hydrated(page);
      return page;
    });
    const found: string[] = [];
    for (const { page, problems, expected, reused } of all) {
      if (reused) page.off('response', noteStatus);
      else await page.context().close();
      found.push(...problems.splice(0).filter((problem) => !expected?.test(problem)));
    }
    expect(found, 'problems in the pages').toEqual([]);
  },
});

export { expect };
