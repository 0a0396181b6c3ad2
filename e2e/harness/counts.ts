import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Counts what a run of the tests costs. `cargo xtask test` names the folder; each file is as long as its number. */
export function count(what: 'contexts' | 'databases' | 'pages' | 'servers'): void {
  const folder = process.env.TOOLBASE_TEST_COUNTS;
  if (folder) appendFileSync(join(folder, what), '.');
}
