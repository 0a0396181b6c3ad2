const SCRIPT = /(<script(?: nonce="[^"]*")? type="module" async="">)(import "[^<]*)(<\/script>)/;
const PRELOAD = /<link rel="modulepreload" href="([^"]*)"(?: nonce="[^"]*")?\/>/g;

/** The same imports, made one after the other where they stand. */
const imported = (script: string): string =>
  script
    .replace(/^import (".*");$/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from (".*");$/gm, 'const $1 = await import($2);');

/**
 * Has the browser fetch what is imported all at once, and run it file by file: in between it can scroll, and answer
 * who taps.
 */
const fetched = (addresses: string[]): string =>
  `const files = ${JSON.stringify(addresses)};\n` +
  'for (const href of files)\n' +
  "document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));\n" +
  'for (const file of files) {\nawait import(file);\nawait new Promise((done) => setTimeout(done));\n}\n';

/**
 * A page reads without its scripts: they are fetched once it is painted, so that they take nothing from styles and
 * font on a slow network. A page nobody looks at is not painted, and does not wait for it.
 */
export function paintedFirst(html: string): string {
  const script = SCRIPT.exec(html);
  if (!script) return html;
  const [whole, open, imports, close] = script as unknown as [string, string, string, string];
  const addresses: string[] = [];
  const page = html.replace(PRELOAD, (_, address: string) => {
    // The last one brings the page to life; it is imported at the end.
    if (!imports.endsWith(`import("${address}");`)) addresses.push(address);
    return '';
  });
  return page.replace(
    whole,
    () =>
      `${open}const start = async () => {\n${fetched(addresses)}${imported(imports)}\n};\n` +
      `document.hidden ? start() : requestAnimationFrame(() => setTimeout(start));${close}`,
  );
}
