import { byModule } from '../app/extensions/by-module';
import type { ModuleRoutes } from '../app/extensions/routes';
import { PAGE_PARAMETERS } from '../app/page-parameters';

const MODULES = byModule(import.meta.glob<ModuleRoutes>('../modules/*/routes.ts', { eager: true, import: 'default' }));

/** The parameters that pages read of their addresses, by pattern: those of the core and of all modules. */
export const pageParameters = (): Record<string, string[]> => ({
  ...PAGE_PARAMETERS,
  ...Object.fromEntries(
    MODULES.flatMap(({ part }) =>
      Object.entries(part.parameters ?? {}).map(([path, names]) => [`/${path}`, names] as const),
    ),
  ),
});
