import { get } from 'node:http';
import { expect, test } from '../harness/test.ts';
import { sharedSite } from '../harness/worker.ts';

/** The most that a page that is read may load before it comes to life, in bytes as they are sent with gzip. */
const READING = 166_500;
/** The same for a page where people operate: it stands on Material UI. */
const OPERATED = 231_000;

/** The encoding that a browser is sent that knows only gzip. */
const fetched = (path: string): Promise<{ encoding?: string; body: Buffer }> =>
  new Promise((resolve, reject) => {
    get(new URL(path, sharedSite()), { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(parts) }));
    }).on('error', reject);
  });

/** The scripts that a page's HTML names, with their sizes. */
async function scriptsOf(path: string): Promise<Record<string, number>> {
  const html = await (await fetch(new URL(path, sharedSite()))).text();
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js\b/g));
  expect(scripts.size).toBeGreaterThan(3);
  const sizes: Record<string, number> = {};
  for (const script of scripts) {
    const { encoding, body } = await fetched(script);
    expect(encoding, script).toBe('gzip');
    sizes[script] = body.length;
  }
  return sizes;
}

const total = (sizes: Record<string, number>): number => Object.values(sizes).reduce((sum, size) => sum + size, 0);

test.for([
  '/',
  '/all',
  '/categories',
  '/category/image',
  '/search?q=write',
  '/ai/chatgpt',
  '/ai/chatgpt/reviews',
  '/all-reviews',
  '/blogs',
  '/top-rated',
  '/compare?tools=chatgpt,claude',
  '/login',
  '/signup',
  '/reset-password',
  '/submit',
  '/promote',
  '/promote/register',
  '/claim',
])('%s comes to life with at most 166.5 KB of JavaScript, and without Material UI', async (path) => {
  const sizes = await scriptsOf(path);
  expect(total(sizes), JSON.stringify(sizes)).toBeLessThanOrEqual(READING);
  expect(Object.keys(sizes).filter((script) => /\/(mui|operated)-/.test(script))).toEqual([]);
});

test.for([
  '/dashboard',
  '/dashboard/profile',
  '/dashboard/my-ais',
  '/dashboard/analytics',
  '/dashboard/promotions',
  '/dashboard/billing',
  '/dashboard/saved',
  '/dashboard/upvoted',
  '/dashboard/rated-reviewed',
])('%s comes to life with at most 231 KB of JavaScript, its styles in the page', async (path) => {
  const sizes = await scriptsOf(path);
  expect(total(sizes), JSON.stringify(sizes)).toBeLessThanOrEqual(OPERATED);
  const html = await (await fetch(new URL(path, sharedSite()))).text();
  // Drawn right before any script has run: the styles of what the server renders are in the head.
  expect(html.slice(0, html.indexOf('</head>'))).toMatch(/<style data-emotion="css [^"]+">\.css-/);
  expect(html.slice(html.indexOf('</head>'))).not.toContain('<style data-emotion');
});

test('/submit/manual comes to life with at most 231 KB of JavaScript, the styles of its fields in the page', async () => {
  const sizes = await scriptsOf('/submit/manual');
  expect(total(sizes), JSON.stringify(sizes)).toBeLessThanOrEqual(OPERATED);
  const html = await (await fetch(new URL('/submit/manual', sharedSite()))).text();
  expect(html.slice(0, html.indexOf('</head>'))).toMatch(/<style data-emotion="css [^"]+">.*\.MuiAutocomplete-input/);
});
