import type { Locator, Page } from 'playwright-core';
import { memberPages } from './dashboard.ts';
import { ADA } from './member.ts';
import type { Server } from './server.ts';
import type { Browse, BrowseOptions } from './test.ts';

/** Opens the profile of a member of the test's own, called `name`. */
export const openProfile = (browse: Browse, server: Server, name: string, options?: BrowseOptions): Promise<Page> =>
  memberPages(browse, server, { ...ADA, email: `${name}@example.org` })('/dashboard/profile', options);

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** A button of the page itself, not of what lies over it. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });
