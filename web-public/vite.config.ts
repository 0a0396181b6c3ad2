/// <reference types="vitest/config" />
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AdminDocument, adminLinks } from './scripts/admin-links.ts';
import { themeCss } from './scripts/theme-css.ts';

const THEME_ID = 'virtual:theme.css';

/** Offers the MUI theme variables as one static stylesheet, so that no page carries them. */
function themeStylesheet(): Plugin {
  return {
    name: 'toolbase-theme-css',
    resolveId: (id) => (id === THEME_ID ? `\0${THEME_ID}` : null),
    load: (id) => (id === `\0${THEME_ID}` ? themeCss() : null),
  };
}

const LINKS_ID = 'virtual:admin-links';
const DOCUMENT = fileURLToPath(new URL('../openapi/toolbase.json', import.meta.url));

/** Offers the links to the admin interface, which the API's document declares. */
function adminLinksOfDocument(): Plugin {
  return {
    name: 'toolbase-admin-links',
    resolveId: (id) => (id === LINKS_ID ? `\0${LINKS_ID}` : null),
    load(id) {
      if (id !== `\0${LINKS_ID}`) return null;
      this.addWatchFile(DOCUMENT);
      const document = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as AdminDocument;
      return `export default ${JSON.stringify(adminLinks(document))};`;
    },
  };
}

/** Material UI and what it stands on. */
const MUI = /node_modules\/(@mui|@emotion|stylis|react-is|react-transition-group|@popperjs|@babel\/runtime)\//;

/** What Material UI's components stand on. */
const STYLING =
  /node_modules\/(@mui\/(system|styled-engine|private-theming|utils|material\/(styles|colors))\/|@emotion\/|stylis\/)/;

/** Components made of Material UI: those that both webs share, those of the dashboard and those in `operated/`. */
const OPERATED = /\/operated\/|\/app\/(dashboard|profile)\/|\/web-shared\/src\/[A-Z]\w*\.tsx$/;

/** What forms stand on. */
const FORMS =
  /\/app\/(ui\/(submission|entered|stored-copy|FormCopy|FormEnd|Field)|api\/post-form)\.|\/(form-copy|copies)\.ts$/;

const ROOT = fileURLToPath(new URL('./app/root.tsx', import.meta.url));

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** What every page runs, because the file around all pages imports it. */
function runByEveryPage(modules: Modules): Set<string> {
  const found = new Set([ROOT]);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  found.delete(ROOT);
  return found;
}

/**
 * Few files, as each costs a round trip on a slow network; what few pages need stays apart. The libraries are several,
 * as running each takes a slow phone long enough. The numbers of pages that share a file were measured: with them pages
 * load least (`e2e/tests/weight.test.ts`).
 */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 6 },
  // Only for the pages where people operate: reading pages load none of it. What the form of a tool alone needs stays out.
  { name: 'mui-styling', test: (id: string) => MUI.test(id) && STYLING.test(id), minShareCount: 3, priority: 5 },
  { name: 'mui', test: MUI, minShareCount: 5, priority: 4 },
  { name: 'shell', test: (id: string) => !OPERATED.test(id) && !FORMS.test(id), minShareCount: 14, priority: 3 },
  { name: (id: string, modules: Modules) => (runByEveryPage(modules).has(id) ? 'site' : null), priority: 2 },
  { name: 'forms', test: FORMS, priority: 1 },
  { name: 'avatar', test: /\/app\/ui\/Avatar\./, priority: 2 },
  { name: 'reviews', test: /\/modules\/reviews\/(reading\/|api\/|texts\/reviews)/, minShareCount: 4, priority: 1 },
  {
    name: 'facts',
    test: /\/app\/(tool\/(known|plan-lines|VisitLink|media|why)|texts\/known)\./,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'operated', test: OPERATED, minShareCount: 4, priority: 1 },
];

export default defineConfig(({ command, mode }) => ({
  plugins: [themeStylesheet(), adminLinksOfDocument(), ...(mode === 'test' ? [] : [reactRouter()])],
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: {
      build: { rollupOptions: { input: './server.ts', output: { chunkFileNames: 'assets/[name]-[hash].mjs' } } },
      // The shipped server has no node_modules beside it: bundle everything.
      resolve: command === 'build' ? { noExternal: true as const } : {},
    },
  },
  // Found before the first page is requested, so that no page loads twice in development.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx', 'modules/*/pages/*.tsx'] },
  server: { proxy: { '/api': process.env.TOOLBASE_API ?? 'http://127.0.0.1:8080' } },
  test: {
    environment: 'happy-dom',
    include: ['test/**/*.test.{ts,tsx}', 'modules/*/test/*.test.{ts,tsx}'],
    isolate: false,
    setupFiles: '../web-shared/test/each-file.ts',
  },
}));
