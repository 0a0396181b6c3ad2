/**
 * Writes a picture of every page, on a desktop and a phone, light and dark, to `screenshots/`.
 * Words given on the command line choose pages whose names contain one of them.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { launchBrowser, type Viewport, VIEWPORTS } from '../harness/browser.ts';
import { hydrated } from '../harness/hydrated.ts';
import { seedData, startServer } from '../harness/server.ts';
import { PAGES, type PageCase } from '../pages.ts';

const FOLDER = join(import.meta.dirname, '../screenshots');
const SCHEMES = ['light', 'dark'] as const;

async function picture(browser: Browser, site: string, { name, path }: PageCase, viewport: Viewport): Promise<void> {
  for (const colorScheme of SCHEMES) {
    const context = await browser.newContext({
      baseURL: site,
      viewport: VIEWPORTS[viewport],
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'load' });
    await hydrated(page);
    // A picture of the whole page shows parts that a window would lay out only when they come near.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(FOLDER, `${name}.${viewport}.${colorScheme}.png`), fullPage: true });
    await context.close();
  }
}

const words = process.argv.slice(3);
const chosen = PAGES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
await mkdir(FOLDER, { recursive: true });

const data = await seedData();
const server = await startServer(data.folder);
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
