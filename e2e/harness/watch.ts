import type { BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core';

const isLoopback = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'data:' || protocol === 'blob:' || ['127.0.0.1', 'localhost'].includes(hostname);
};

/** The response for an address that the test opens is the test's business, whatever it is. */
const isNavigation = (request: Request): boolean => request.isNavigationRequest();

/**
 * Notes everything that goes wrong in a page without being visible: console errors and warnings
 * (violations of the content security policy are among them), uncaught errors, failed requests,
 * and requests to other machines. `scripts` says whether the browser runs any.
 */
export function watch(context: BrowserContext, problems: string[], scripts: boolean): void {
  const onConsole = (message: ConsoleMessage) => {
    // Reported with its address by the response.
    if (message.text().startsWith('Failed to load resource')) return;
    // Tests let no worker between their pages and the network, unless they are about it.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`);
  };
  const onResponse = (response: Response) => {
    if (response.status() >= 400 && !isNavigation(response.request()))
      problems.push(`response: ${response.status()} ${response.url()}`);
  };
  const onRequest = (request: Request) => {
    if (!isLoopback(request.url())) problems.push(`request to another machine: ${request.url()}`);
  };
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // Given up by the page itself, because the visitor moved on.
    const givenUp = reason === 'net::ERR_ABORTED';
    // That is what Chromium says of a script's preload in a browser that runs no scripts.
    const unwanted = !scripts && reason === 'csp';
    if (!givenUp && !unwanted) problems.push(`request failed: ${request.url()} ${reason}`);
  };
  const watchPage = (page: Page) => {
    page.on('console', onConsole);
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    page.on('response', onResponse);
    page.on('request', onRequest);
    page.on('requestfailed', onFailure);
  };
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
}
