import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Counts something that costs time, for `cargo xtask test`: a byte for each in a file of its name, because several processes
 * count at once.
 */
export function count(kind: 'servers' | 'pages' | 'contexts'): void {
  const folder = process.env.TOOLBASE_TEST_COUNTS;
  if (folder) appendFileSync(join(folder, kind), '.');
}
