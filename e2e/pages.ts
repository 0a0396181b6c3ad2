/** Every page of the site, and what is known of it without looking at what it lists. */
export interface PageCase {
  name: string;
  path: string;
  status: number;
  title: string;
  h1: string;
  /** `null`: none, as on pages that are not to be found. A pattern where it counts or quotes something. */
  description: string | RegExp | null;
  /** Path and query of the canonical address; `null`: none. */
  canonical: string | null;
  /** Whether search engines are asked to leave it out. */
  noindex?: boolean;
  /** The types of its structured data. */
  types?: string[];
}

const NAME = 'AI ToolBase';
const ALL = {
  title: 'All AI Tools: Complete Directory',
  h1: 'All AI Tools: Complete Directory',
  description: 'Every tool in the directory, most popular first. Narrow it down by category, price, rating and more.',
};
const LIST = ['ItemList', 'BreadcrumbList'];

const ok = (page: Omit<PageCase, 'status' | 'canonical'> & { canonical?: string }): PageCase => ({
  status: 200,
  canonical: page.path,
  ...page,
});

const ranked = (slug: string, heading: string, description: string): PageCase =>
  ok({ name: slug, path: `/${slug}`, title: `${NAME} - ${heading}`, h1: heading, description, types: LIST });

const missing = (name: string, path: string, status: number, title: string, h1: string): PageCase => ({
  name,
  path,
  status,
  title,
  h1,
  description: null,
  canonical: null,
  noindex: true,
});

const image = {
  title: `${NAME} - Image Tools`,
  h1: 'Best AI Tools for Image in 2025',
  description: /^\d+ AI tools for Image, with prices, ratings and alternatives\. /,
  canonical: '/category/image',
  types: LIST,
};

export const PAGES: PageCase[] = [
  ok({
    name: 'home',
    path: '/',
    title: `${NAME} - Find the Right AI Tool for the Job`,
    h1: 'Find the right AI tool for the job',
    description: 'Find, filter and compare AI tools, agents and GPTs for any task.',
    types: ['WebSite'],
  }),
  ok({ name: 'all', path: '/all', ...ALL, types: LIST }),
  ok({ name: 'all-page-2', path: '/all?page=2', ...ALL, title: `${ALL.title} - Page 2`, types: LIST }),
  ok({
    name: 'all-filtered',
    path: '/all?price=Freemium&rating=4',
    ...ALL,
    canonical: '/all',
    noindex: true,
    types: LIST,
  }),
  ok({
    name: 'all-none-left',
    path: '/all?category=3d&rating=1&price=Free',
    ...ALL,
    canonical: '/all',
    noindex: true,
    types: LIST,
  }),
  ok({
    name: 'categories',
    path: '/categories',
    title: `${NAME} - AI Tool Categories`,
    h1: 'Browse by category',
    description:
      'Every kind of work the tools in this directory are made for, from pictures and text to code and everyday life.',
    types: ['BreadcrumbList'],
  }),
  ok({ name: 'category-main', path: '/category/image', ...image }),
  ok({
    name: 'category-sub',
    path: '/category/image/image-generator',
    title: `${NAME} - Image Generator Tools`,
    h1: 'Best AI Tools for Image Generator in 2025',
    description: /^\d+ AI tools for Image Generator, with prices, ratings and alternatives\./,
    types: LIST,
  }),
  ok({ name: 'ai-list', path: '/ai-list?categoryMain=image', ...image }),
  ranked(
    'newlaunch',
    'Newly Launched AI Tools',
    'The newest AI tools, agents and GPTs in the directory, latest first.',
  ),
  ranked('top-rated', 'Top Rated AI Tools', 'AI tools ranked by the ratings people gave them.'),
  ranked('most-upvoted', 'Most Upvoted AI Tools', 'AI tools ranked by the upvotes they received.'),
  ranked('most-saved', 'Most Saved AI Tools', 'AI tools ranked by how many people keep them on a list.'),
  ranked('most-reviewed', 'Most Reviewed AI Tools', 'AI tools ranked by the number of reviews people wrote.'),
  ranked('most-viewed', 'Most Viewed AI Tools', 'AI tools ranked by how often their page is read here.'),
  ranked('most-visited', 'Most Visited AI Tools', 'AI tools ranked by how often people went on to their website.'),
  ok({
    name: 'free-ai-tools',
    path: '/free-ai-tools',
    title: `${NAME} - Free AI Tools for 2025`,
    h1: 'Free AI Tools for 2025',
    description: /\w{3}/,
    types: LIST,
  }),
  ok({
    name: 'best-ai-tools',
    path: '/best-ai-tools',
    title: `${NAME} - Best AI Tools for 2025`,
    h1: 'Best AI Tools for 2025',
    description: /\w{3}/,
    types: LIST,
  }),
  ok({
    name: 'top-ai-tools',
    path: '/top-ai-tools',
    title: `${NAME} - Top AI Tools for 2025`,
    h1: 'Top AI Tools for 2025',
    description: /\w{3}/,
    types: LIST,
  }),
  ok({
    name: 'usecase',
    path: '/usecase',
    title: `${NAME} - AI Tools by Use Case`,
    h1: 'AI Tools by Use Case',
    description: 'Pick the person or the task, and see the tools that people use for it.',
    types: ['BreadcrumbList'],
  }),
  ok({
    name: 'usecase-audience',
    path: '/usecase/audience',
    title: `${NAME} - AI Tools by Audience`,
    h1: 'AI Tools by Audience',
    description: 'Tools gathered for a profession or a role, from students to sales teams.',
    types: ['BreadcrumbList'],
  }),
  ok({
    name: 'usecase-task',
    path: '/usecase/task',
    title: `${NAME} - AI Tools by Task`,
    h1: 'AI Tools by Task',
    description: 'Tools gathered for one piece of work, from a first draft to a finished video.',
    types: ['BreadcrumbList'],
  }),
  ok({
    name: 'use-case-task',
    path: '/use-cases/image-generation',
    title: `${NAME} - AI Tools for Image Generation`,
    h1: 'AI Tools for Image Generation',
    description: /\w{3}/,
    types: LIST,
  }),
  ok({
    name: 'use-case-audience',
    path: '/use-cases/ai-tools-for-students',
    title: `${NAME} - AI Tools for Students`,
    h1: 'AI Tools for Students',
    description: /\w{3}/,
    types: LIST,
  }),
  ok({
    name: 'how-ranking-works',
    path: '/how-ranking-works',
    title: `${NAME} - How Ranking Works`,
    h1: 'How ranking works',
    description: /\w{3}/,
    types: ['BreadcrumbList'],
  }),
  ok({
    name: 'privacy-policy',
    path: '/privacy-policy',
    title: `${NAME} - Privacy Policy`,
    h1: 'Privacy Policy',
    description: /\w{3}/,
    types: ['BreadcrumbList'],
  }),
  ok({
    name: 'terms',
    path: '/terms-of-services',
    title: `${NAME} - Terms of Service`,
    h1: 'Terms of Service',
    description: /\w{3}/,
    types: ['BreadcrumbList'],
  }),
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
    title: `${NAME} - Search`,
    h1: 'Search',
    description:
      'Search and compare AI tools, agents and GPTs by what they do, what they cost and what people say about them.',
    noindex: true,
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
    name: 'login',
    path: '/login',
    title: `${NAME} - Login`,
    h1: 'Login',
    description: 'Sign in to save, upvote and review tools.',
    noindex: true,
  }),
  ok({
    name: 'signup',
    path: '/signup',
    title: `${NAME} - Sign up`,
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
  missing('unknown-path', '/no/such/page', 404, '404 - Page Not Found', 'Page Not Found'),
  missing('unknown-word', '/no-such-list', 404, '404 - Page Not Found', 'Page Not Found'),
  missing('gone', '/tool/x', 410, '410 Gone - Page No Longer Available', '410 Gone - Page No Longer Available'),
  missing('unknown-tool', '/ai/no-such-tool', 404, 'Tool not found', 'Tool not found'),
  missing('unknown-use-case', '/use-cases/no-such-use-case', 404, '404 - Page Not Found', 'Page Not Found'),
  missing('unknown-use-case-group', '/usecase/no-such-group', 404, '404 - Page Not Found', 'Page Not Found'),
  missing('unknown-category', '/category/no-such-category', 404, '404 - Page Not Found', 'Page Not Found'),
];
