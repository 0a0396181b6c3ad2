/**
 * Completes the build: a `server.mjs` beside the bundled renderer, and a .br and a .gz beside
 * every file of the client that compresses well.
 */
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = new URL('../build/web/', import.meta.url).pathname;
const compressible = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.txt', '.html', '.webmanifest', '.map', '.ico']);
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

await writeFile(join(root, 'server.mjs'), "import './server/index.mjs';\n");

const client = join(root, 'client');
let files = 0;
let saved = 0;
for (const name of await readdir(client, { recursive: true })) {
  const path = join(client, name);
  if (!compressible.has(extname(name)) || !(await stat(path)).isFile()) continue;
  const bytes = await readFile(path);
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    deflate(bytes, { level: 9 }),
  ]);
  await writeFile(`${path}.br`, br);
  await writeFile(`${path}.gz`, gz);
  files += 1;
  saved += bytes.length - br.length;
}
console.log(`compressed ${files} files, ${Math.round(saved / 1024)} KiB less with brotli`);
