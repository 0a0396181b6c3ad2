import { get } from 'node:http';
import { inject } from 'vitest';
import { expect, test } from '../harness/test.ts';

/** What a page may load before it comes to life, in bytes as they are sent with gzip. */
const JAVASCRIPT = 170_000;

/** What a browser that knows only gzip is sent. */
const fetched = (path: string): Promise<{ encoding?: string; body: Buffer }> =>
  new Promise((resolve, reject) => {
    get(new URL(path, inject('site')), { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(parts) }));
    }).on('error', reject);
  });

test.for([
  '/',
  '/all',
  '/categories',
  '/category/image',
  '/search?q=write',
  '/ai/chatgpt',
  '/top-rated',
  '/compare?tools=chatgpt,claude',
  '/login',
  '/dashboard/profile',
])('%s comes to life with at most 170 KB of JavaScript', async (path) => {
  const html = await (await fetch(new URL(path, inject('site')))).text();
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js\b/g));
  expect(scripts.size).toBeGreaterThan(3);
  const sizes: Record<string, number> = {};
  for (const script of scripts) {
    const { encoding, body } = await fetched(script);
    expect(encoding, script).toBe('gzip');
    sizes[script] = body.length;
  }
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(JAVASCRIPT);
});
