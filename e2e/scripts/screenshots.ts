/**
 * Writes a picture of every page, on a desktop and a phone, light and dark, to `screenshots/`.
 * Words given on the command line choose pages whose names contain one of them.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { ADMIN_SCREENS } from '../admin-screens.ts';
import { DASHBOARD } from '../dashboard-pages.ts';
import { ADMIN, addressOf, firstId, settled as adminSettled } from '../harness/admin.ts';
import { launchBrowser, type Viewport, VIEWPORTS } from '../harness/browser.ts';
import { settled } from '../harness/dashboard.ts';
import { hydrated } from '../harness/hydrated.ts';
import { GRACE, logIn, signUpAdmin } from '../harness/member.ts';
import { seedData, startServer } from '../harness/server.ts';
import { PAGES } from '../pages/index.ts';

const FOLDER = join(import.meta.dirname, '../screenshots');
const SCHEMES = ['light', 'dark'] as const;

/** A page by name and path, and what is done before it is opened and before its picture is taken. */
interface Subject {
  name: string;
  path: string;
  /** The steps in the first page, which is not in the picture, to find the rest of the path. */
  find?: (page: Page) => Promise<string>;
  prepare?: (context: BrowserContext) => Promise<unknown>;
  ready?: (page: Page) => Promise<unknown>;
}

async function picture(browser: Browser, site: string, subject: Subject, viewport: Viewport): Promise<void> {
  const { name, path, find, prepare, ready } = subject;
  for (const colorScheme of SCHEMES) {
    const context = await browser.newContext({
      baseURL: site,
      viewport: VIEWPORTS[viewport],
      colorScheme,
      reducedMotion: 'reduce',
    });
    await prepare?.(context);
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'load' });
    if (find) await page.goto(`${path}${await find(page)}`, { waitUntil: 'load' });
    else await hydrated(page);
    await ready?.(page);
    // A picture of the whole page shows parts that a window would lay out only when they come near.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(FOLDER, `${name}.${viewport}.${colorScheme}.png`), fullPage: true });
    await context.close();
  }
}

const words = process.argv.slice(3);
const isSelected = ({ name }: Subject) => words.length === 0 || words.some((word) => name.includes(word));
await mkdir(FOLDER, { recursive: true });

const data = await seedData();
// Cookies reach the browser without TLS.
const server = await startServer(data.folder, { settings: { 'site.url': 'http://tools.example' } });
let isNew = true;
const asAdmin = async (context: BrowserContext) => {
  await (isNew ? signUpAdmin : logIn)(context, server, GRACE);
  isNew = false;
};
const chosen = [
  ...PAGES,
  ...DASHBOARD.map((page) => ({
    name: `dashboard-${page.name}`,
    path: page.path,
    prepare: asAdmin,
    ready: settled,
  })),
  ...ADMIN_SCREENS.map((screen) => ({
    name: `admin-${screen.name}`,
    path: ADMIN,
    find: (page: Page) => addressOf(screen, (resource) => firstId(page.context(), server.url, resource)),
    prepare: asAdmin,
    ready: adminSettled,
  })),
].filter(isSelected);
const browsers = await launchBrowser();
try {
  const browser = await chromium.connect(browsers.wsEndpoint());
  for (const page of chosen) {
    for (const viewport of Object.keys(VIEWPORTS) as Viewport[]) await picture(browser, server.url, page, viewport);
  }
  console.log(`${chosen.length * 4} pictures in ${FOLDER}`);
} finally {
  await browsers.close();
  await server.stop();
  await data.remove();
}
