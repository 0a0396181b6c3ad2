import { inject } from 'vitest';

/** The servers that the worker has for itself, of those that `global-setup.ts` has started for each. */
function own(all: string[]): string {
  const found = all[(Number(process.env.VITEST_POOL_ID) - 1) % all.length];
  if (!found) throw new Error('the worker has no number');
  return found;
}

/** The address of the worker's server: tests only read from it. */
export const sharedSite = (): string => own(inject('sites'));

/** Where the worker's browser listens. */
export const sharedBrowser = (): string => own(inject('browsers'));
