import { fileURLToPath } from 'node:url';
import { toolsOf } from '../harness/list.ts';
import { headOf } from '../harness/head.ts';
import { expect, test } from '../harness/test.ts';

const FILE = fileURLToPath(new URL('../fixtures/tools.json', import.meta.url));
const SIGNS = 'Signs &lt;/script&gt; & "quotes" < 5';

test('a logo that cannot be fetched leaves the monogram', async ({ browse, serve }) => {
  const { url } = await serve({ commands: [['import', 'tools', FILE]] });
  const options = { site: url, expected: /lost-logo\.example/ };

  for (const path of ['/ai/lost-logo', '/search?q=lost+logo']) {
    const page = await browse(path, options);
    const logo = page.locator('.logo', { has: page.locator('.logo-image') }).first();
    await logo.scrollIntoViewIfNeeded();
    await logo.locator('.logo-image.is-broken').waitFor({ state: 'attached' });
    expect(await logo.locator('.logo-image').isVisible(), path).toBe(false);
    expect(await logo.innerText(), path).toBe('L');
  }
});

test('signs that mean something to browsers are shown as they were written', async ({ browse, serve }) => {
  const { url } = await serve({ commands: [['import', 'tools', FILE]] });
  const page = await browse('/search?q=signs%20quotes', { site: url, expected: /lost-logo\.example/ });
  await expect.poll(() => toolsOf(page)).toContain(SIGNS);
  await page.getByRole('link', { name: SIGNS, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: SIGNS }).waitFor();

  await page.reload();
  const head = await headOf(page);
  expect(head.h1).toEqual([SIGNS]);
  expect(head.title).toContain(SIGNS);
  expect(head.description).toBe('Less than 5 < 6, and &amp; stays as it is written.');
  expect(head.data[0]).toMatchObject({ '@type': 'SoftwareApplication', name: SIGNS });
});

test('a tool under review shows its name and introduction alone', async ({ browse, serve }) => {
  const { url } = await serve({ commands: [['import', 'tools', FILE, '--state', 'pending']] });
  const page = await browse('/ai/lost-logo', { site: url });
  await page.getByText('This tool is under review').waitFor();
  expect(await page.getByRole('link', { name: /^Visit/ }).count()).toBe(0);
  expect((await headOf(page)).robots).toContain('noindex');
});

// A server of its own: a page with such a name would be among those of other tests.
test('a name of 100 letters is on no page wider than a screen of 320 px', async ({ browse, serve }) => {
  const { url } = await serve({ commands: [['import', 'tools', FILE]] });
  const page = await browse('/search?q=WWWWWWWWW', { site: url, viewport: 'phone', expected: /lost-logo\.example/ });
  await page.setViewportSize({ width: 320, height: 640 });
  const path = await page
    .getByRole('link', { name: 'W'.repeat(100), exact: true })
    .first()
    .getAttribute('href');
  const slug = path?.split('/').at(-1);
  const pages = [`/ai/${slug}`, `/compare?tools=${slug},chatgpt`, `/ai/${slug}/reviews`, '/all?sort=recent'];
  for (const one of ['/search?q=WWWWWWWWW', '/', ...pages]) {
    await page.goto(one);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, one).toBeLessThanOrEqual(0);
  }
});
