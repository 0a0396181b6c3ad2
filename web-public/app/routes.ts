import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('all', 'routes/all.tsx'),
  route('ai/:slug', 'routes/tool.tsx'),
  route('tool/*', 'routes/gone.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
