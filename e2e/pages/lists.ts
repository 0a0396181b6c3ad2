import { BELOW, LIST, NAME, ok, type PageCase, WRITTEN } from './case';

const all = {
  title: 'All AI Tools: Complete Directory',
  h1: 'All AI Tools: Complete Directory',
  description: 'Every tool in the directory, most popular first. Narrow it down by category, price, rating and more.',
  types: LIST,
};
const filtered = { ...all, canonical: '/all', noindex: true };

const image = {
  title: `${NAME} - Image Tools`,
  h1: 'Best AI Tools for Image in 2025',
  description: /^\d+ AI tools for Image, with prices, ratings and alternatives\. /,
  canonical: '/category/image',
  types: LIST,
};

const ranked = (slug: string, h1: string, description: string | RegExp): PageCase =>
  ok({ name: slug, path: `/${slug}`, h1, description, types: LIST });

/** The pages that list tools. */
export const LISTS: PageCase[] = [
  ok({ name: 'all', path: '/all', ...all }),
  ok({ name: 'all-page-2', path: '/all?page=2', ...all, title: `${all.title} - Page 2` }),
  ok({ name: 'all-filtered', path: '/all?price=Freemium&rating=4', ...filtered }),
  ok({ name: 'all-none-left', path: '/all?category=3d&rating=1&price=Free', ...filtered }),
  ok({
    name: 'categories',
    path: '/categories',
    title: `${NAME} - AI Tool Categories`,
    h1: 'Browse by category',
    description:
      'Everything the tools in this directory can help with, from pictures and text to code and everyday life.',
    types: BELOW,
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
  ranked('top-rated', 'Top Rated AI Tools', 'AI tools ranked by user ratings.'),
  ranked('most-upvoted', 'Most Upvoted AI Tools', 'AI tools ranked by upvotes.'),
  ranked('most-saved', 'Most Saved AI Tools', 'AI tools ranked by how many people have saved them.'),
  ranked('most-reviewed', 'Most Reviewed AI Tools', 'AI tools ranked by number of reviews.'),
  ranked('most-viewed', 'Most Viewed AI Tools', 'AI tools ranked by how often their pages are viewed.'),
  ranked('most-visited', 'Most Visited AI Tools', 'AI tools ranked by how often people visit their websites.'),
  ranked('free-ai-tools', 'Free AI Tools for 2025', WRITTEN),
  ranked('best-ai-tools', 'Best AI Tools for 2025', WRITTEN),
  ranked('top-ai-tools', 'Top AI Tools for 2025', WRITTEN),
];

/** The pages of use cases. */
export const USE_CASES: PageCase[] = [
  ok({
    name: 'usecase',
    path: '/usecase',
    h1: 'AI Tools by Use Case',
    description: 'Choose a profession or a task to see the tools people use for it.',
    types: BELOW,
  }),
  ok({
    name: 'usecase-audience',
    path: '/usecase/audience',
    h1: 'AI Tools by Audience',
    description: 'Tools for every profession and role, from students to sales teams.',
    types: BELOW,
  }),
  ok({
    name: 'usecase-task',
    path: '/usecase/task',
    h1: 'AI Tools by Task',
    description: 'Tools for every task, from a first draft to a finished video.',
    types: BELOW,
  }),
  ok({
    name: 'use-case-task',
    path: '/use-cases/image-generation',
    h1: 'AI Tools for Image Generation',
    description: WRITTEN,
    types: LIST,
  }),
  ok({
    name: 'use-case-audience',
    path: '/use-cases/ai-tools-for-students',
    h1: 'AI Tools for Students',
    description: WRITTEN,
    types: LIST,
  }),
];
