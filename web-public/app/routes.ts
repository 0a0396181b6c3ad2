import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('all', 'routes/all.tsx'),
  route('categories', 'routes/categories.tsx'),
  route('category/:main/:sub?', 'routes/category.tsx'),
  route('ai-list', 'routes/ai-list.tsx'),
  route('search', 'routes/search.tsx'),
  route('ai/:slug', 'routes/tool.tsx'),
  route('tool/*', 'routes/gone.tsx'),
  // The ranked lists, each one word; any other single word is the 404 page.
  route(':ranking', 'routes/ranked.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
