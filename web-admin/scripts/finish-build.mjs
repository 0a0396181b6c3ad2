/** Completes the build: compressed twins of its files. */
import { compress } from '../../web-public/scripts/compress.mjs';

await compress(new URL('../../web-public/build/web/admin/', import.meta.url).pathname);
