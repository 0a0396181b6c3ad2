import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.txt', '.html', '.webmanifest', '.map', '.ico']);
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Puts a .br and a .gz beside every file in `folder` that compresses well. */
export async function compress(folder) {
  let files = 0;
  let saved = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
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
}
