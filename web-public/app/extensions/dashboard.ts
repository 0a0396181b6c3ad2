import type { DashboardPage } from '../texts/dashboard';
import { byModule } from './by-module';

/** Something that waits for a member: how much it is, and a few words on it. */
export interface Waiting {
  count: number;
  text: string;
}

/** A page that a module adds to the dashboard; its file is in the module's `routes.ts`. */
export interface ModulePage extends DashboardPage {
  path: `/dashboard${string}`;
  /** Smaller numbers come first; those of the core are multiples of ten. */
  order: number;
  /** The drawing in the sidebar: a path of 24 by 24. Without one the page is not in the sidebar. */
  icon?: string;
  /** The page of the dashboard that links to it, in place of the sidebar. */
  within?: ModulePage['path'];
  /** Returns what waits there for the member; `null` when nothing does. */
  waiting?: (signal: AbortSignal) => Promise<Waiting | null>;
  /** The module's name; the core's own pages have none. */
  module?: string;
}

/** The pages of all modules. */
export const MODULE_PAGES = byModule(
  import.meta.glob<readonly ModulePage[]>('../../modules/*/dashboard.ts', { eager: true, import: 'default' }),
).flatMap(({ module, part }) => part.map((page): ModulePage => ({ ...page, module })));
