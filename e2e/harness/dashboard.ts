import type { Page } from 'playwright-core';
import { ADA, logIn, ofThisTry, signUp, type Member } from './member.ts';
import type { Server } from './server.ts';
import type { Browse, BrowseOptions } from './test.ts';

/** Waits until the page shows what it is about: nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await page.locator('.progress').waitFor({ state: 'detached' });
  await page.locator('.dashboard .guard').waitFor({ state: 'detached' });
  await page.locator('.dashboard :is(.list-loading, .skeleton)').first().waitFor({ state: 'detached' });
}

export type OpenDashboard = (path: string, options?: BrowseOptions) => Promise<Page>;

/** Opens pages of `server` as `member`, whose account is opened with the first of them. */
export function memberPages(browse: Browse, server: Server, member: Member = ADA): OpenDashboard {
  const account = ofThisTry(member);
  let isNew = true;
  return async (path, options = {}) => {
    const page = await browse(path, {
      site: server.url,
      ...options,
      prepare: async (context) => {
        await (isNew ? signUp : logIn)(context, server, account);
        isNew = false;
        await options.prepare?.(context);
      },
    });
    await settled(page);
    return page;
  };
}
