import type { Page } from 'playwright-core';

/** Waits until the page answers to clicks and keys: its elements belong to the running site. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
