import { describe, expect, test } from 'vitest';
import { deferScripts, LIBRARIES } from '../app/rendering/defer-scripts';
import config from '../vite.config.ts?raw';

const preload = (file: string) => `<link rel="modulepreload" href="/assets/${file}.js"/>`;
const SCRIPT =
  'import "/assets/manifest-1.js";\nimport * as route0 from "/assets/root-2.js";\n  \n' +
  '  window.__reactRouterRouteModules = {"root":route0};\n\nimport("/assets/entry.client-3.js");';
const page = (head: string, script: string) =>
  `<head>${head}</head><body><p>Hello</p><script type="module" async="">${script}</script></body>`;

describe('a page is painted before its scripts are fetched', () => {
  const made = deferScripts(page(['entry.client-3', 'react-4', 'root-2'].map(preload).join(''), SCRIPT));

  test('they are fetched together and run in order; what brings the page to life comes last', () => {
    expect(made).toContain('<head></head><body><p>Hello</p>');
    expect(made).toContain('const files = ["/assets/react-4.js","/assets/root-2.js"];');
    expect(made).toMatch(/import\("\/assets\/entry\.client-3\.js"\);\n};\n/);
  });

  test('the libraries run first, each before those that stand on it, and the page after them', () => {
    const files = ['operated-5', 'page-6', 'mui-7', 'entry.client-3', 'react-4', 'mui-styling-8', 'root-2'];
    const order = ['react-4', 'mui-styling-8', 'mui-7', 'operated-5', 'page-6', 'root-2'];
    const listed = order.map((file) => `"/assets/${file}.js"`).join(',');
    expect(deferScripts(page(files.map(preload).join(''), SCRIPT))).toContain(`const files = [${listed}];`);
  });

  test('imports stay in their order, inside what waits for the first frame', () => {
    const [, start] = /const start = async \(\) => \{([^]*)\n\};\n/.exec(made) ?? [];
    expect(start).toContain(
      'await import("/assets/manifest-1.js");\nconst route0 = await import("/assets/root-2.js");\n  \n' +
        '  window.__reactRouterRouteModules = {"root":route0};',
    );
    expect(made).toContain('requestAnimationFrame(() => setTimeout(start));</script>');
    expect(() => new Function(`return async () => {${start}}`)).not.toThrow();
  });

  test('a page without them stays as it is', () => {
    const other = '<link rel="modulepreload" href="/a.js"/><script type="module" src="/a.js"></script>';
    expect(deferScripts(other)).toBe(other);
  });
});

test('every library has its file by this name', () => {
  for (const name of LIBRARIES) expect(config).toContain(`name: '${name}'`);
});
