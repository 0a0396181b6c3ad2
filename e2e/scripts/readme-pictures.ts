/**
 * Writes the pictures of the README, `docs/pictures/`: the site and the admin interface, with the starter catalogue and
 * the starter posts, as the first start of `cargo xtask up` shows them.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { ADMIN, settled } from '../harness/admin.ts';
import { launchBrowser } from '../harness/browser.ts';
import { hydrated } from '../harness/hydrated.ts';
import { signUpAdmin } from '../harness/member.ts';
import { program, run } from '../harness/process.ts';
import { startServer } from '../harness/server.ts';

const FOLDER = join(import.meta.dirname, '../../docs/pictures');
/** About as wide as a README is shown; twice as sharp would be four times the file. */
const VIEWPORT = { width: 1280, height: 800 };

async function save(context: BrowserContext, name: string, path: string, shown: (page: Page) => Promise<unknown>) {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'load' });
  await shown(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 80 });
  await page.close();
}

await mkdir(FOLDER, { recursive: true });
const seeded = await mkdtemp(join(tmpdir(), 'toolbase-pictures-'));
await run(program(), ['seed'], seeded);
// Cookies reach the browser without TLS.
const settings = { 'site.url': 'http://tools.example' };
const server = await startServer(seeded, { settings });
const browsers = await launchBrowser();
try {
  const browser = await chromium.connect(browsers.wsEndpoint());
  const options = { baseURL: server.url, viewport: VIEWPORT, reducedMotion: 'reduce' } as const;
  await save(await browser.newContext(options), 'site', '/', hydrated);
  const admin = await browser.newContext(options);
  await signUpAdmin(admin, server);
  await save(admin, 'admin', `${ADMIN}/tools`, settled);
} finally {
  await browsers.close();
  await server.stop();
  await rm(seeded, { recursive: true, force: true });
}
