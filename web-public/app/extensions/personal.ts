import { byModule } from './by-module';

/** The keys under which modules store something about a person in the browser. */
export const MODULE_KEYS = byModule(
  import.meta.glob<readonly string[]>('../../modules/*/personal.ts', { eager: true, import: 'default' }),
).flatMap(({ part }) => part);
