/**
 * Completes the build: a `server.mjs` beside the bundled renderer, and compressed twins of the client's files.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress } from '@toolbase/web-shared/compress';

const root = new URL('../build/web/', import.meta.url).pathname;

await writeFile(join(root, 'server.mjs'), "import './server/index.mjs';\n");
await compress(join(root, 'client'));
