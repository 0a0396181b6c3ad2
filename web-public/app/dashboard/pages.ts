import type { Running } from '../extensions/by-module';
import { MODULE_PAGES, type ModulePage } from '../extensions/dashboard';
import { DASHBOARD_PAGES } from '../texts/dashboard';
import { DRAWINGS } from './DashboardIcon';

const CORE_PATHS = Object.keys(DASHBOARD_PAGES) as (keyof typeof DASHBOARD_PAGES)[];

const CORE_PAGES = CORE_PATHS.map((path, index): ModulePage => ({
  path,
  order: 10 * (index + 1),
  icon: DRAWINGS[path],
  ...DASHBOARD_PAGES[path],
}));

/** The pages of the core and of modules, in the order of the sidebar. */
export const PAGES: readonly ModulePage[] = [
  ...CORE_PAGES.filter(({ path }) => !MODULE_PAGES.some((page) => page.path === path)),
  ...MODULE_PAGES,
].sort((one, other) => one.order - other.order);

type SidebarPage = ModulePage & { icon: string };

const runs = ({ module }: ModulePage, running?: Running): boolean => !module || !running || running.includes(module);

/** The pages of the core and of modules that run. */
export const runningPages = (running?: Running): ModulePage[] => PAGES.filter((page) => runs(page, running));

/** The pages in the sidebar: those of the core and of modules that run. */
export const sidebarPages = (running?: Running): SidebarPage[] =>
  runningPages(running).filter((page): page is SidebarPage => page.icon !== undefined);

/** The pages that the one at `path` links to. */
export const pagesWithin = (path: ModulePage['path'], running?: Running): ModulePage[] =>
  runningPages(running).filter((page) => page.within === path);

/** The page at exactly `path`. */
export const pageAt = (path: string): ModulePage | undefined => PAGES.find((page) => page.path === path);
