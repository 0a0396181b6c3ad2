// @vitest-environment node
import { createElement as h } from 'react';
import { createRequestHandler, Outlet, Scripts, type ServerBuild } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import * as entry from '../app/entry.server';

const asset = (name: string) => `/assets/${name}.js`;
const file = {
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  hasDefaultExport: true,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
};

const Document = () => h('html', null, h('head'), h('body', null, h('p', null, 'Hello'), h(Outlet), h(Scripts)));

/** A site of one page, as `react-router build` describes it. */
const build: ServerBuild = {
  entry: { module: entry },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: { default: Document, loader: () => ({ name: 'Ada </script>', sentOnce: () => 'Lovelace' }) },
    },
  },
  assets: {
    version: '1',
    url: asset('manifest-1'),
    entry: { module: asset('entry.client-1'), imports: [asset('react-1')] },
    routes: { root: { ...file, id: 'root', path: '', module: asset('root-1'), imports: [asset('shell-1')] } },
  },
  publicPath: '/',
  assetsBuildDirectory: 'build',
  future: {
    unstable_optimizeDeps: false,
    unstable_trailingSlashAwareDataRequests: false,
    v8_middleware: false,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
  } as unknown as ServerBuild['future'],
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
};

/** The page that the installed version of React Router writes must be what our rewriting expects. */
describe('a page that React Router renders', () => {
  let html = '';
  let scripts: string[] = [];
  beforeAll(async () => {
    const response = await createRequestHandler(build, 'production')(new Request('http://localhost/'));
    html = await response.text();
    expect(response.status, html).toBe(200);
    scripts = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, script = '']) => script);
  });

  test('preloads and imports nothing before it is painted', () => {
    expect(html).not.toContain('modulepreload" ');
    const start = scripts.filter((script) => script.includes('import'));
    expect(start).toHaveLength(1);
    expect(start[0]).toMatch(/^const start = async \(\) => \{\n/);
    expect(start[0]).toContain(`await import("${asset('manifest-1')}")`);
    expect(start[0]).toContain(`const route0 = await import("${asset('root-1')}");`);
    expect(start[0]).toContain(`import("${asset('entry.client-1')}");\n};`);
    for (const name of ['react-1', 'shell-1']) expect(start[0]).toMatch(new RegExp(`files = \\[.*"${asset(name)}"`));
    expect(start[0]).not.toMatch(/^import /m);
  });

  test('hands the data of its loaders to the router, whole and in time', async () => {
    const window = {} as { __reactRouterContext?: { stream: ReadableStream<Uint8Array> } };
    for (const script of scripts.filter((text) => !text.includes('import'))) new Function('window', script)(window);
    const stream = window.__reactRouterContext?.stream;
    expect(stream, html).toBeDefined();
    const data = await new Response(stream).text();
    expect(data).toContain('Ada </script>');
    // A function is for the renderer only (modules/blogs/reading/sent-once.ts).
    expect(data).toContain('sentOnce');
    expect(data).not.toContain('Lovelace');
  });
});
