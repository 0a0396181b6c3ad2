import { BELOW, missing, NAME, ok, type PageCase, WRITTEN } from './case';
import { LISTS, USE_CASES } from './lists';

export type { PageCase } from './case';

/**
 * Pages with one column and the same parts on every screen. On a desktop they are checked for narrow phones too, so that
 * they are not opened once more.
 */
export const ONE_LAYOUT: ReadonlySet<string> = new Set([
  'categories',
  'gone',
  'how-ranking-works',
  'login',
  'privacy-policy',
  'reset-password',
  'search-empty',
  'search-nothing',
  'signup',
  'terms',
  'unknown-blog',
  'unknown-category',
  'unknown-path',
  'unknown-review',
  'unknown-tool',
  'unknown-tool-reviews',
  'unknown-use-case',
  'unknown-use-case-group',
  'unknown-word',
  'usecase',
  'usecase-audience',
  'usecase-task',
]);

/** Every page of the site. */
export const PAGES: PageCase[] = [
  ok({
    name: 'home',
    path: '/',
    title: `${NAME} - Find the Right AI Tool for the Job`,
    h1: 'Find the right AI tool for the job',
    description: 'Find, filter and compare AI tools, agents and GPTs for any task.',
    types: ['WebSite'],
  }),
  ...LISTS,
  ...USE_CASES,
  ok({
    name: 'how-ranking-works',
    path: '/how-ranking-works',
    title: `${NAME} - How Ranking Works`,
    h1: 'How ranking works',
    description: WRITTEN,
    types: BELOW,
  }),
  ok({ name: 'privacy-policy', path: '/privacy-policy', h1: 'Privacy Policy', description: WRITTEN, types: BELOW }),
  ok({ name: 'terms', path: '/terms-of-services', h1: 'Terms of Service', description: WRITTEN, types: BELOW }),
  ok({
    name: 'search',
    path: '/search?q=write%20code',
    title: `${NAME} - Search: write code`,
    h1: 'Results for “write code”',
    description: 'AI tools, agents and GPTs found for “write code”.',
    noindex: true,
  }),
  ok({
    name: 'search-nothing',
    path: '/search?q=zzqqxxkk',
    title: `${NAME} - Search: zzqqxxkk`,
    h1: 'Results for “zzqqxxkk”',
    description: 'AI tools, agents and GPTs found for “zzqqxxkk”.',
    noindex: true,
  }),
  ok({
    name: 'search-empty',
    path: '/search',
    h1: 'Search',
    description:
      'Search and compare AI tools, agents and GPTs by what they do, what they cost and what people say about them.',
  }),
  ok({
    name: 'compare',
    path: '/compare?tools=chatgpt,claude',
    title: `${NAME} - ChatGPT vs Claude: Compare AI Tools`,
    h1: 'ChatGPT vs Claude',
    description: 'ChatGPT, Claude compared side by side: ratings, figures, pros and cons, pictures and prices.',
    noindex: true,
  }),
  ok({
    name: 'tool',
    path: '/ai/chatgpt',
    title: `${NAME} - ChatGPT: Features, Pricing & Alternatives`,
    h1: 'ChatGPT',
    description: /^Ask, draft, code, .*…$/,
    types: ['SoftwareApplication', 'BreadcrumbList', 'FAQPage'],
  }),
  ok({
    name: 'tool-reviews',
    path: '/ai/chatgpt/reviews',
    h1: 'Reviews of ChatGPT',
    description: 'What people who use ChatGPT say about it.',
    noindex: true,
    types: BELOW,
  }),
  ok({
    name: 'all-reviews',
    path: '/all-reviews',
    h1: 'All Reviews',
    description: 'What people say about the AI tools, agents and GPTs they use.',
    noindex: true,
    types: BELOW,
  }),
  ok({
    name: 'login',
    path: '/login',
    h1: 'Login',
    description: 'Sign in to save, upvote and review tools.',
    noindex: true,
  }),
  ok({
    name: 'signup',
    path: '/signup',
    h1: 'Sign up',
    description: 'One account to save, upvote, review and submit AI tools.',
    noindex: true,
  }),
  {
    name: 'reset-password',
    path: '/reset-password',
    status: 200,
    title: `${NAME} - Set a new password`,
    h1: 'Set a new password',
    description: null,
    canonical: null,
    noindex: true,
  },
  missing('unknown-path', '/no/such/page'),
  missing('unknown-word', '/no-such-list'),
  {
    ...missing('gone', '/tool/x', '410 Gone - Page No Longer Available', '410 Gone - Page No Longer Available'),
    status: 410,
  },
  missing('unknown-tool', '/ai/no-such-tool', 'Tool not found', 'Tool not found'),
  missing('unknown-tool-reviews', '/ai/no-such-tool/reviews', 'Tool Not Found', 'Tool Not Found'),
  missing('unknown-review', '/review/no-such-review', 'Review not found', 'Review not found'),
  missing(
    'unknown-blog',
    '/blogs/no-such-post',
    'Blog not found or failed to load.',
    'Blog not found or failed to load.',
  ),
  missing('unknown-use-case', '/use-cases/no-such-use-case'),
  missing('unknown-use-case-group', '/usecase/no-such-group'),
  missing('unknown-category', '/category/no-such-category'),
];
