/** Runs a script written in TypeScript: `node scripts/run.mjs scripts/NAME.ts`. */
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

await runnerImport(resolve(process.argv[2]), { configFile: false, logLevel: 'warn' });
