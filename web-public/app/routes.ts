import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { byModule } from './extensions/by-module';
import type { ModuleRoutes } from './extensions/routes';

const MODULES = byModule(import.meta.glob<ModuleRoutes>('../modules/*/routes.ts', { eager: true, import: 'default' }));

/** The pages of modules, those below the dashboard or the others. */
const modulePages = (kind: keyof ModuleRoutes): RouteConfigEntry[] =>
  MODULES.flatMap(({ module, part }) =>
    Object.entries(part[kind] ?? {}).map(([path, file]) =>
      // Several addresses may share a file: the id has the address.
      route(path, `../modules/${module}/${file}`, { id: `${module}/${path}` }),
    ),
  );

/** The core's pages of the dashboard, but those that a module replaces. */
const ownPages = (pages: RouteConfigEntry[], replaced: RouteConfigEntry[]): RouteConfigEntry[] =>
  pages.filter(({ path }) => !replaced.some((page) => page.path === path));

const MODULE_DASHBOARD = modulePages('dashboard');

export default [
  index('routes/home.tsx'),
  route('all', 'routes/all.tsx'),
  route('categories', 'routes/categories.tsx'),
  route('category/:main/:sub?', 'routes/category.tsx'),
  route('ai-list', 'routes/ai-list.tsx'),
  route('search', 'routes/search.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('ai/:slug', 'routes/tool.tsx'),
  route('ai/:slug/edit', 'routes/tool-edit.tsx'),
  route('ai/:slug/approve', 'routes/tool-approve.tsx'),
  route('submit', 'routes/submit.tsx'),
  route('submit/manual', 'routes/submit-manual.tsx'),
  route('tool/*', 'routes/gone.tsx'),
  ...modulePages('pages'),
  route('dashboard', 'routes/dashboard/layout.tsx', [
    index('routes/dashboard/home.tsx'),
    ...ownPages(
      [
        route('profile', 'routes/dashboard/profile.tsx'),
        route('my-ais', 'routes/dashboard/my-ais.tsx'),
        route('saved', 'routes/dashboard/saved.tsx'),
        route('upvoted', 'routes/dashboard/upvoted.tsx'),
      ],
      MODULE_DASHBOARD,
    ),
    ...MODULE_DASHBOARD,
  ]),
  route('how-ranking-works', 'routes/how-ranking-works.tsx'),
  ...['privacy-policy', 'terms-of-services', 'terms-and-conditions'].map((path) =>
    route(path, 'routes/legal.tsx', { id: path }),
  ),
  layout('routes/account.tsx', [
    route('login', 'routes/login.tsx'),
    route('signup', 'routes/signup.tsx'),
    // The secret follows a `#`. Links mailed before had it in their path.
    route('reset-password/:token?', 'routes/reset-password.tsx'),
    route('verify-email/:token?', 'routes/verify-email.tsx'),
    route('sign-in-link', 'routes/sign-in-link.tsx'),
  ]),
  // The ranked lists, each one word; any other single word is the 404 page.
  route(':ranking', 'routes/ranked.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
