import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
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
  /** Whether the page comes to life; the plain one, shown without a renderer, does not. */
  live?: boolean;
  /** Whether views and visits reach the server: only one of the test's own. */
  counting?: boolean;
  /** Runs before the first page is opened. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** What is expected to go wrong; anything else fails the test. */
  expected?: RegExp;
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
   * the test, which fails when the page had a problem nobody looked for.
   */
  browse: Browse;
  /** Starts a server of the test's own; it is stopped after the test. */
  serve: (options?: ServeOptions) => Promise<Server>;
  /** Status of the last response per address, of pages the test has opened or moved to by a full load. */
  statuses: Map<string, number>;
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
    const opened: { context: BrowserContext; problems: string[]; expected?: RegExp }[] = [];
    await use(
      async (
        path,
        { viewport = 'desktop', site = sharedSite(), live = true, counting, prepare, expected, ...options } = {},
      ) => {
        const context = await (
          await browser()
        ).newContext({
          viewport: VIEWPORTS[viewport],
          hasTouch: viewport === 'phone',
          baseURL: site,
          locale: 'en-GB',
          timezoneId: 'UTC',
          // Requests of a page that a worker serves pass by the routes of tests.
          serviceWorkers: 'block',
          ...options,
        });
        const problems: string[] = [];
        opened.push({ context, problems, expected });
        watch(context, problems, options.javaScriptEnabled !== false);
        if (!counting) await keepCountersStill(context);
        await prepare?.(context);
        const page = await context.newPage();
        page.setDefaultTimeout(15_000);
        page.on('response', (response) => {
          if (response.request().isNavigationRequest()) statuses.set(response.url(), response.status());
        });
        await page.goto(path);
        if (live && options.javaScriptEnabled !== false) await hydrated(page);
        return page;
      },
    );
    const found: string[] = [];
    for (const { context, problems, expected } of opened) {
      await context.close();
      found.push(...problems.filter((problem) => !expected?.test(problem)));
    }
    expect(found, 'problems in the pages').toEqual([]);
  },
});

export { expect };
