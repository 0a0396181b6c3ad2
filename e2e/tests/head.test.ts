import { describe } from 'vitest';
import { headOf } from '../harness/head.ts';
import { toolsOf } from '../harness/list.ts';
import { SITE } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';
import { sharedSite } from '../harness/worker.ts';

describe('structured data', () => {
  test('the site names the address of its search', async ({ browse }) => {
    const page = await browse('/');
    const [site] = (await headOf(page)).data;
    expect(site).toMatchObject({ '@context': 'https://schema.org', '@type': 'WebSite', url: `${SITE}/` });
    const { target } = site?.potentialAction as { target: { urlTemplate: string } };
    const found = await browse(target.urlTemplate.replace(SITE, '').replace('{search_term_string}', 'voice'));
    expect((await toolsOf(found)).length).toBeGreaterThan(0);
  });

  test('a list names its tools in order, later pages go on counting', async ({ browse }) => {
    const page = await browse('/newlaunch?page=2');
    const [list, crumbs] = (await headOf(page)).data;
    const entries = list?.itemListElement as { position: number; name: string; url: string }[];
    expect(entries.map(({ name }) => name)).toEqual(await toolsOf(page));
    expect(entries.map(({ position }) => position)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(entries.every(({ url }) => url.startsWith(`${SITE}/ai/`))).toBe(true);
    expect(crumbs?.itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: `${SITE}/` },
      { position: 2, name: 'Newly Launched AI Tools', item: `${SITE}/newlaunch` },
    ]);
  });

  test('a tool claims no rating without reviews on its page', async ({ browse }) => {
    const response = await fetch(`${sharedSite()}/api/aitool/top-rated?limit=1`);
    const [rated] = ((await response.json()) as { tools: { slug: string; rating: { score: number } }[] }).tools;
    expect(rated?.rating.score).toBeGreaterThan(0);
    const [software] = (await headOf(await browse(`/ai/${rated?.slug}`))).data;
    expect(software).not.toHaveProperty('aggregateRating');

    const [unrated, , faq] = (await headOf(await browse('/ai/chatgpt'))).data;
    expect(unrated).toMatchObject({ name: 'ChatGPT', sameAs: 'https://chatgpt.com', url: `${SITE}/ai/chatgpt` });
    expect(unrated).not.toHaveProperty('aggregateRating');
    expect(faq?.mainEntity).toMatchObject([{ '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } }, {}]);
  });
});

test.for([
  '/',
  '/all',
  '/category/image',
  '/top-rated',
  '/best-ai-tools',
  '/use-cases/image-generation',
  '/ai/chatgpt',
  '/compare?tools=chatgpt,claude',
])('%s can be shared', async (path, { browse }) => {
  const { title, description, canonical, share } = await headOf(await browse(path));
  expect(share).toMatchObject({
    'og:site_name': 'AI ToolBase',
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:type': path.startsWith('/ai/') ? 'article' : 'website',
    'og:image': `${SITE}/share${path === '/' ? '' : path.replace('?tools=', '/')}.png`,
    'og:image:alt': title,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
  });
  const address = new URL(share['og:image']?.replace(SITE, '') ?? '', sharedSite());
  const picture = await fetch(address);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const file = Buffer.from(await picture.arrayBuffer());
  // Where a PNG has its width and height.
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(description?.length).toBeLessThanOrEqual(160);
});

test.for(['/newlaunch', '/category/image', '/category/image/image-generator'])(
  '%s advertises its feeds',
  async (path, { browse }) => {
    const { feeds } = await headOf(await browse(path));
    expect(feeds).toEqual({
      'application/rss+xml': `${SITE}${path}/feed.xml`,
      'application/atom+xml': `${SITE}${path}/atom.xml`,
      'application/feed+json': `${SITE}${path}/feed.json`,
    });
    for (const [type, address] of Object.entries(feeds)) {
      const response = await fetch(new URL(address.replace(SITE, ''), sharedSite()));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
      expect(await response.text()).toContain('urn:uuid:');
    }
  },
);

test('the terms have two addresses, and search engines find one', async ({ browse }) => {
  for (const path of ['/terms-of-services', '/terms-and-conditions']) {
    const { title, canonical } = await headOf(await browse(path));
    expect([title, canonical]).toEqual(['AI ToolBase - Terms of Service', `${SITE}/terms-of-services`]);
  }
});

test('titles and canonical addresses follow when moving about in the page', async ({ browse }) => {
  const page = await browse('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('button', { name: 'AI list' }).click();
  await main.getByRole('link', { name: "All AI's" }).click();
  await page.getByRole('heading', { level: 1, name: 'All AI Tools: Complete Directory' }).waitFor();
  await expect
    .poll(() => headOf(page))
    .toMatchObject({
      title: 'All AI Tools: Complete Directory',
      canonical: `${SITE}/all`,
      robots: null,
    });
  await page.getByRole('checkbox', { name: /^Paid/ }).check();
  await expect.poll(async () => (await headOf(page)).robots).toContain('noindex');
});

test('results of a search stay out of search engines, the search page does not', async ({ browse }) => {
  const page = await browse('/search');
  expect(await headOf(page)).toMatchObject({ canonical: `${SITE}/search`, robots: null });
  await page.goto('/search?q=video');
  expect((await headOf(page)).robots).toContain('noindex');
});

test('on staging pages have a bare title and stay out of search engines', async ({ browse, serve }) => {
  const { url } = await serve({ settings: { 'site.env': 'staging' } });
  for (const path of ['/', '/all', '/ai/chatgpt', '/category/image']) {
    const page = await browse(path, { site: url });
    const response = await page.request.get(path);
    expect(response.headers()['x-robots-tag'], path).toContain('noindex');
    expect(await headOf(page), path).toMatchObject({
      title: expect.stringMatching(/\w/),
      description: null,
      canonical: null,
      robots: expect.stringContaining('noindex'),
      share: {},
      data: [],
      feeds: {},
    });
  }
  expect(await (await fetch(`${url}/robots.txt`)).text()).toMatch(/^Disallow: \/$/m);
});

test('icons, manifest and the picture for sharing are there', async ({ browse }) => {
  const page = await browse('/');
  const links = await page.$$eval('link:is([rel=icon], [rel=apple-touch-icon], [rel=manifest])', (all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  const picture = await page.getAttribute('meta[property="og:image"]', 'content');
  expect(picture).toBe(`${SITE}/share.png`);
  expect(links).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']);
  for (const address of [...links, '/icon-192.png', '/icon-512.png', '/share.png']) {
    const response = await page.context().request.get(new URL(address, page.url()).href);
    expect(response.status(), address).toBe(200);
    expect(response.headers()['content-type'], address).toMatch(/^(image\/|application\/manifest\+json)/);
  }
});
