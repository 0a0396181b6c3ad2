import type { BrowserContext, Page, Response } from 'playwright-core';
import { expect, inject, test as base } from 'vitest';
import { type ContextOptions, type Opened, returnPage, takePage } from './contexts.ts';
import { hydrated } from './hydrated.ts';
import { type Server, type ServeOptions, startServer } from './server.ts';

export interface BrowseOptions extends ContextOptions {
  /** True if the page comes to life; the plain one, shown without a renderer, does not. */
  live?: boolean;
  /** Runs before the page is opened. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** The errors that are expected; anything else fails the test. */
  expected?: RegExp;
}

export type Browse = (path: string, options?: BrowseOptions) => Promise<Page>;

export interface Fixtures {
  /**
   * Opens a page in a context of its own, with nothing stored, and waits until it is live. After the test the context
   * is emptied for the next one. The test fails when the page had a problem nobody looked for.
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
    const noteStatus = (response: Response) => {
      if (response.request().isNavigationRequest()) statuses.set(response.url(), response.status());
    };
    const all: { opened: Opened; expected?: RegExp }[] = [];
    await use(async (path, { live, prepare, expected, ...options } = {}) => {
      const opened = await takePage(options);
      all.push({ opened, expected });
      const { page, context } = opened;
      page.on('response', noteStatus);
      await prepare?.(context);
      await page.goto(path);
      if (live !== false && options.javaScriptEnabled !== false) await hydrated(page);
      return page;
    });
    const found: string[] = [];
    for (const { opened, expected } of all)
      found.push(...(await returnPage(opened)).filter((problem) => !expected?.test(problem)));
    expect(found, 'problems in the pages').toEqual([]);
  },
});

export { expect };
