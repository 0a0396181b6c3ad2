/** Completes the build: compressed twins of its files. */
import { compress } from '@toolbase/web-shared/compress';

await compress(new URL('../../web-public/build/web/admin/', import.meta.url).pathname);
