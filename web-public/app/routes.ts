import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('all', 'routes/all.tsx'),
  route('categories', 'routes/categories.tsx'),
  route('category/:main/:sub?', 'routes/category.tsx'),
  route('ai-list', 'routes/ai-list.tsx'),
  route('search', 'routes/search.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('ai/:slug', 'routes/tool.tsx'),
  route('ai/:slug/reviews', 'routes/tool-reviews.tsx'),
  route('review/:id', 'routes/review.tsx'),
  route('all-reviews', 'routes/all-reviews.tsx'),
  route('ai/:slug/edit', 'routes/tool-edit.tsx'),
  route('ai/:slug/approve', 'routes/tool-approve.tsx'),
  route('submit', 'routes/submit.tsx'),
  route('submit/manual', 'routes/submit-manual.tsx'),
  route('tool/*', 'routes/gone.tsx'),
  route('dashboard', 'routes/dashboard/layout.tsx', [
    index('routes/dashboard/home.tsx'),
    route('profile', 'routes/dashboard/profile.tsx'),
    route('my-ais', 'routes/dashboard/my-ais.tsx'),
    route('promotions', 'routes/dashboard/promotions.tsx'),
    route('billing', 'routes/dashboard/billing.tsx'),
    route('saved', 'routes/dashboard/saved.tsx'),
    route('upvoted', 'routes/dashboard/upvoted.tsx'),
    route('rated-reviewed', 'routes/dashboard/rated-reviewed.tsx'),
  ]),
  route('how-ranking-works', 'routes/how-ranking-works.tsx'),
  ...['privacy-policy', 'terms-of-services', 'terms-and-conditions'].map((path) =>
    route(path, 'routes/legal.tsx', { id: path }),
  ),
  route('use-cases', 'routes/use-cases-moved.tsx'),
  route('use-cases/:useCase', 'routes/use-case.tsx'),
  route('usecase/:group?', 'routes/use-cases.tsx'),
  ...['free-ai-tools', 'best-ai-tools', 'top-ai-tools'].map((path) => route(path, 'routes/section.tsx', { id: path })),
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
