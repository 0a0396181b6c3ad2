import type { BrowserContext, Page } from 'playwright-core';
import type { AdminScreen } from '../admin-screens.ts';
import { readMasked } from './masked.ts';
import { type Caller, GRACE, logIn, signUpAdmin, startOpen } from './member.ts';
import type { Server } from './server.ts';
import type { Browse, BrowseOptions } from './test.ts';

export const ADMIN = '/dashboard/admin';

/** A server of the tests' own data, to be changed. */
export const startAdmin = (): Promise<Server> => startOpen();

const withAdmin = new WeakSet<Server>();

/** Signs the context in as Grace, an admin; the first on a server makes her account. */
export async function signIn(context: Caller, server: Server): Promise<void> {
  if (withAdmin.has(server)) return logIn(context, server, GRACE);
  // Requests of the tests may have made it already.
  await signUpAdmin(context, server, GRACE).catch(() => logIn(context, server, GRACE));
  withAdmin.add(server);
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
const sessions = new WeakMap<Server, Cookies>();

/** As `signIn`, with the session of an earlier test unless it has ended: signing in hashes a password. */
async function resumeSession(context: BrowserContext, server: Server): Promise<void> {
  const cookies = sessions.get(server);
  if (cookies) {
    await context.addCookies(cookies);
    if ((await context.request.get(`${server.url}/api/me`)).ok()) return;
    await context.clearCookies();
  }
  await signIn(context, server);
  sessions.set(server, await context.cookies());
}

/** Waits until nothing of the screen is loading, also under a dialog. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.hasAttribute('data-ready') &&
      document.querySelector('[aria-label="Loading…"], .records-old') === null,
  );
}

/** Waits until the screen shows what it is about. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await ready(page);
}

export type OpenAdmin = (path: string, options?: BrowseOptions) => Promise<Page>;

/** `options` for screens of `server`, signed in. */
export const asAdmin = (server: Server, options: BrowseOptions = {}): BrowseOptions => ({
  site: server.url,
  ...options,
  prepare: async (context) => {
    await resumeSession(context, server);
    await options.prepare?.(context);
  },
});

/** Opens a screen with options of `asAdmin`. */
export async function openScreen(browse: Browse, path: string, options: BrowseOptions): Promise<Page> {
  const page = await browse(`${ADMIN}${path}`, options);
  await settled(page);
  return page;
}

/** Opens screens of `server`, signed in. */
export const opener =
  (browse: Browse, server: Server): OpenAdmin =>
  (path, options) =>
    openScreen(browse, path, asAdmin(server, options));

async function request<T>(caller: Caller, address: string): Promise<T> {
  const response = await caller.request.get(address);
  if (!response.ok()) throw new Error(`${address}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

/** A response of the API, requested as the page itself would. */
export const ask = <T>(page: Page, path: string): Promise<T> => request(page.context(), new URL(path, page.url()).href);

export interface Items {
  items: { id: string; name: string; [field: string]: unknown }[];
  totalCount: number;
}

/** The id of the first record in a resource's list on `site`, requested by an admin. */
export async function firstId(admin: Caller, site: string, resource: string): Promise<string> {
  const { items } = await request<Items>(admin, `${site}/api/admin/${resource}?limit=1`);
  return encodeURIComponent(items[0]?.id ?? 'none');
}

/** The address of a screen below `ADMIN`; `firstOf` returns the id of a resource's first record. */
export async function addressOf(
  { resource = '', kind, path }: AdminScreen,
  firstOf: (resource: string) => Promise<string>,
): Promise<string> {
  if (path) return path;
  if (kind === 'list') return `/${resource}`;
  if (kind === 'create') return `/${resource}/create`;
  const record = `/${resource}/${await firstOf(resource)}`;
  return kind === 'show' ? `${record}/show` : record;
}

/** Inputs with their values. A list of options stays: it begins on the next line. */
const VALUES = /^( *- '?(?:combobox|searchbox|spinbutton|textbox)(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]*\])*'?): .+$/gm;

/** The tree once it stays the same over two frames: a table with short texts has room for more of its columns. */
async function settledTree(page: Page): Promise<string> {
  const read = () => page.locator('main').ariaSnapshot();
  let tree = await read();
  for (let round = 0; round < 20; round += 1) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const next = await read();
    if (next === tree) break;
    tree = next;
  }
  return tree;
}

/** Runs in the page: leaves out what records say, and all rows of a list but the first. */
function maskRecords(): void {
  const selectAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(`main ${selector}`)];
  const drop = (elements: Element[]) => elements.forEach((element) => element.remove());
  // The parts of a record's page, too: how much the audit has of an admin is a matter of time.
  const lists = '.records tbody, .cards, [aria-label$=": rows"] tbody';
  for (const list of selectAll(lists)) drop([...list.children].slice(1));
  const setText = (selector: string, text: string) =>
    selectAll(selector).forEach((found) => (found.textContent = text));
  setText('tbody td:not(.select, .acting), tbody th', 'VALUE');
  setText('dd', 'VALUE');
  setText('.card-head a', 'VALUE');
  setText('.figure-number', 'N');
  // The next page belongs to the records, too.
  for (const button of document.querySelectorAll<HTMLButtonElement>('main .pages button')) button.disabled = false;
  setText('.pages [role="status"]', 'FROM–TO of N');
  // There are numbers of pages only where there are several.
  drop(selectAll('.pages nav'));
  drop(selectAll('.part-list > li, .MuiChip-root, .thumb, .picture, .row-actions > button:not([aria-haspopup])'));
  selectAll('[aria-label^="More for "]').forEach((button) => button.setAttribute('aria-label', 'More for VALUE'));
  selectAll('[aria-label^="Select "]').forEach((box) => box.setAttribute('aria-label', 'Select VALUE'));
}

/**
 * How a screen is built, in Playwright's notation. What records say is left out: of a list the first row stays,
 * with its cells masked.
 */
export async function adminTree(page: Page): Promise<string> {
  const tree = await readMasked(page, maskRecords, () => settledTree(page));
  const masked = tree
    // Not in the page, where the next render would put the value back.
    .replace(VALUES, '$1')
    .replace(/\/([0-9a-f-]{36}|\d+)\b/g, '/ID')
    // In a filter of an address.
    .replace(/%22[0-9a-f-]{36}%22/g, '%22ID%22')
    .replace(/\/ai\/[a-z0-9-]+/g, '/ai/SLUG')
    // The number of rows of a part.
    .replace(/ \([1-9]\d*\)/g, ' (N)');
  return `${masked}\n`;
}
