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

/** Material UI and what it stands on; but for the script that every page begins with. */
const MUI =
  /node_modules\/(@mui\/(?!.*InitColorScheme)|@emotion\/|stylis\/|react-is\/|react-transition-group\/|@popperjs\/|@babel\/runtime\/)/;

/** What Material UI's components stand on. */
const STYLING =
  /node_modules\/(@mui\/(system|styled-engine|private-theming|utils|material\/(styles|colors))\/|@emotion\/|stylis\/)/;

/**
 * The components that both webs share are Material UI's too. A module has its own in `operated/`. What the dashboard alone
 * shows comes with them.
 */
const OPERATED =
  /\/app\/(operated|dashboard|profile)\/|\/app\/(texts|extensions)\/dashboard|\/modules\/[^/]+\/(operated\/|dashboard[.-])|\/web-shared\/src\/[A-Z]\w*\.tsx$/;

/** What every page runs and few other files import: it would be a file each. */
const SITE =
  /\/app\/(site\/(Brand|ErrorPage|ThemeSwitch)|rendering\/missing-steps|navigation\/(breakpoint|nav-items|navigation)|extensions\/(by-module|navigation|personal)|texts\/navigation|session\/(RequireSession|intended|personal|sign-in-first))\.|\/modules\/[^/]+\/(texts\/)?(navigation|personal)\.|\/web-shared\/src\/color-scheme\./;

/** Tables under tabs: few pages of the dashboard have some. */
const TABLES = /node_modules\/@mui\/material\/Tab|\/app\/dashboard\/(DataTable|Table(Rows|Tabs)|table-rows)/;

/** What only pages that list tools need. */
const LISTS = /\/app\/(list\/(?!view|Suggestions)|extensions\/list-page)|\/modules\/[^/]+\/list-page\./;

/** A review with its words: most pages show none. */
const REVIEWS = /\/modules\/reviews\/(reading\/|texts\/reviews\.)/;

/** What parts of a module in several places have in common. */
const PARTS = /\/modules\/[^/]+\/parts\//;

/** Small parts of a tool's page that other pages have, too: they would be a file each. */
const TOOL = /\/app\/(tool\/(ShareButton|VisitLink|section-in-view)|ui\/(keep-in-view|shown)|texts\/tool-actions)\./;

/** What submitting in both ways needs. */
const SUBMITTING = /\/app\/(submitting\/(SubmitResult|quick-rules)|texts\/submit|api\/(submissions|submitted))\.ts/;

/** What the pages of the form need before the form itself, which needs it too. */
const FORM = /\/app\/(submitting\/(begin-draft|form-values|local-draft)|texts\/tool-form)\.ts|\/lz-string\//;

/** The end of a form with its copy in the browser: dialogs have it, which are fetched when they open. */
const COPIED =
  /\/app\/(ui\/(FormEnd|FormCopy|entered|stored-copy)|texts\/form-copy)\.|\/web-shared\/src\/(copies|form-copy)\./;

/**
 * Few files, as each costs a round trip on a slow network; what few pages need stays apart. The libraries are several,
 * as running each takes a slow phone long enough.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 6 },
  // Only for the pages where people operate: reading pages load none of it. What the form of a tool alone needs stays out.
  { name: 'mui-styling', test: (id: string) => MUI.test(id) && STYLING.test(id), minShareCount: 3, priority: 5 },
  { name: 'mui', test: (id: string) => MUI.test(id) && !TABLES.test(id), minShareCount: 3, priority: 4 },
  {
    name: 'shell',
    test: (id: string) => ![OPERATED, LISTS, PARTS, REVIEWS, COPIED].some((own) => own.test(id)),
    minShareCount: 8,
    priority: 3,
  },
  { name: 'parts', test: PARTS, priority: 2 },
  { name: 'lists', test: LISTS, priority: 1 },
  { name: 'operated', test: (id: string) => OPERATED.test(id) && !TABLES.test(id), minShareCount: 3, priority: 1 },
  { name: 'mui-tables', test: TABLES, priority: 0 },
  { name: 'site', test: SITE },
  { name: 'tool-parts', test: TOOL },
  { name: 'submitting', test: SUBMITTING },
  { name: 'form', test: FORM },
  { name: 'copied', test: COPIED, priority: 2 },
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
