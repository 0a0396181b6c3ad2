import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { appendLoaderData } from '../app/rendering/append-loader-data';
import { ownScripts } from '../app/rendering/own-scripts.server';
import { deferScripts } from '../app/rendering/defer-scripts';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('scripts of the renderer may run, one that came with the content may not', () => {
  const page =
    '<body><script nonce="n1">a()</script><script type="application/ld+json">{}</script>' +
    '<p><script>steal()</script><script nonce="guess">steal()</script></p><script nonce="n1" id="b">b()</script></body>';
  const { html, hashes } = ownScripts(page, 'n1');
  expect(hashes).toEqual([hash('a()'), hash('b()')]);
  expect(html).not.toContain('n1');
  expect(html).toContain('<p><script>steal()</script><script nonce="guess">');
});

test('the script that starts the page and the one that hands over its data keep their mark until then', () => {
  const start = '<script nonce="n1" type="module" async="">import "/assets/m.js";\nimport("/assets/e.js");</script>';
  const preload = '<link rel="modulepreload" href="/assets/r.js" nonce="n1"/>';
  const page = `<html><head>${preload}</head><body>${start}</body></html>`;
  const { html, hashes } = ownScripts(appendLoaderData(deferScripts(page), '[]', 'n1'), 'n1');
  const scripts = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, script = '']) => hash(script));
  expect(hashes).toEqual(scripts);
  expect(hashes).toHaveLength(2);
  expect(html).toContain('const files = ["/assets/r.js"]');
});
