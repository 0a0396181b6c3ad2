import { afterAll, beforeAll } from 'vitest';
import { Crawl } from '../harness/crawl.ts';
import { ADA, type Caller, GRACE, ofThisTry, signUp, signUpAdmin, takeOver } from '../harness/member.ts';
import { type Server, startServer } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';
import { sharedSite } from '../harness/worker.ts';

/** The owner of the first tool of the demo. */
const OWNER = { name: 'Ada Sample', email: 'demo-1@members.example' };

const settings = { 'site.url': 'http://tools.example' };
let demo: Server;
let empty: Server;
beforeAll(async () => {
  [demo, empty] = await Promise.all([
    startServer(null, { settings, commands: [['seed', '--demo']] }),
    startServer(null, { settings }),
  ]);
});
afterAll(() => Promise.all([demo.stop(), empty.stop()]));

/** The pages of the demo that a visitor has seen are not looked at again. */
const crawls = new Map<string, Crawl>();
function crawlOf(site: string): Crawl {
  const crawl = crawls.get(site) ?? new Crawl(site);
  crawls.set(site, crawl);
  return crawl;
}

test.each([
  ['with the starter catalogue', sharedSite, 60],
  ['that is a demo', () => demo.url, 60],
  ['without any data', () => empty.url, 20],
])('every link of menu, footer and home page of a site %s works', async (_, site, least) => {
  const crawl = crawlOf(site());
  await crawl.pages(await crawl.pages(['/', '/promote']));
  expect(crawl.problems).toEqual([]);
  expect(crawl.count).toBeGreaterThan(least);
});

test('every link that members, owners and admins of a demo have works', async ({ browse }) => {
  const crawl = crawlOf(demo.url);
  const people: [(context: Caller) => Promise<unknown>, string[]][] = [
    [(context) => signUp(context, demo, ofThisTry(ADA)), ['/', '/dashboard/saved']],
    [(context) => takeOver(context, demo, OWNER), ['/dashboard', '/dashboard/my-ais']],
    [(context) => signUpAdmin(context, demo, ofThisTry(GRACE)), ['/dashboard']],
  ];
  for (const [prepare, [first = '/', ...others]] of people) {
    const page = await browse(first, { site: demo.url, prepare });
    await crawl.opened(page);
    for (const path of others) {
      await page.goto(path);
      await crawl.opened(page);
    }
  }
  expect(crawl.problems).toEqual([]);
});

test('a demo shows its sponsors, and pictures of its tools', async ({ browse }) => {
  const page = await browse('/all', { site: demo.url });
  await page.locator('.placed').waitFor();
  const tool = await page.locator('main a[href^="/ai/"]').first().getAttribute('href');
  await page.goto(tool ?? '');
  expect(
    await page
      .locator('img[src^="/demo/"]')
      .first()
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
  ).toBe(1280);
});
