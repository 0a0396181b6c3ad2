import type { Page } from 'playwright-core';

/**
 * Waits until the page responds to clicks and keys. Its elements belong to the running site a moment before what
 * listens for keys does; both are there once the page has found out whether someone is signed in.
 */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')) &&
      !document.querySelector('.account-guest + .account-member'),
  );
