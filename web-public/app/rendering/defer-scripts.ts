/*
 * React Router has no setting for when a page's scripts are fetched: `<Scripts>` takes only attributes of the script
 * elements, and its imports are text inside one of them. So its output is rewritten. `test/react-router.test.ts`
 * renders a page with the installed version and fails when that output looks different.
 */
const SCRIPT = /(<script(?: nonce="[^"]*")? type="module" async="">)(import "[^<]*)(<\/script>)/;
const PRELOAD = /<link rel="modulepreload" href="([^"]*)"(?: nonce="[^"]*")?\/>/g;

/** The same imports, made one after the other where they stand. */
const inOrder = (script: string): string =>
  script
    .replace(/^import (".*");$/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from (".*");$/gm, 'const $1 = await import($2);');

/** The libraries, as `vite.config.ts` names them: each stands on those before it. */
export const LIBRARIES = ['react', 'router', 'shell', 'mui-styling', 'mui', 'operated'];

/** The place among the libraries of the file at `address`; what is none comes after them. */
function place(address: string): number {
  const found = LIBRARIES.findIndex((name) => address.startsWith(`/assets/${name}-`));
  return found < 0 ? LIBRARIES.length : found;
}

/**
 * Has the browser fetch all files at once and run them one by one: in between it can scroll, and respond to whoever
 * taps. The libraries are the first, as running a file runs all that it imports and has not run yet.
 */
const fetchAndRun = (addresses: string[]): string =>
  `const files = ${JSON.stringify(addresses)};\n` +
  'for (const href of files)\n' +
  "document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));\n" +
  'for (const file of files) {\nawait import(file);\nawait new Promise((done) => setTimeout(done));\n}\n';

/**
 * A page can be read without its scripts: they are fetched once it is painted, so that they take nothing from styles
 * and font on a slow network. A page in a hidden tab is not painted, and does not wait for it.
 */
export function deferScripts(html: string): string {
  const script = SCRIPT.exec(html);
  if (!script) return html;
  const [whole, open, imports, close] = script as unknown as [string, string, string, string];
  const addresses: string[] = [];
  const page = html.replace(PRELOAD, (_, address: string) => {
    // The last one brings the page to life; it is imported at the end.
    if (!imports.endsWith(`import("${address}");`)) addresses.push(address);
    return '';
  });
  addresses.sort((one, other) => place(one) - place(other));
  return page.replace(
    whole,
    () =>
      `${open}const start = async () => {\n${fetchAndRun(addresses)}${inOrder(imports)}\n};\n` +
      `document.hidden ? start() : requestAnimationFrame(() => setTimeout(start));${close}`,
  );
}
