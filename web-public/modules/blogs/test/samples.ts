import type { Blog, BlogCard, BlogComment } from '../api/blogs';

export const card = (differs: Partial<BlogCard> = {}): BlogCard => ({
  _id: 'post-1',
  title: 'How to choose a tool',
  slug: 'how-to-choose-a-tool',
  heroImage: '/media/hero.webp',
  heroAlt: 'A desk',
  excerpt: 'Start with the job, not with the tool.',
  createdAt: '2026-11-20T09:00:00Z',
  publishedAt: '2026-11-21T09:00:00Z',
  author: { _id: 'grace', fullName: 'Grace Hopper', profilePicture: null },
  categories: [{ _id: 'guides', title: 'Guides', slug: 'guides' }],
  readingMinutes: 4,
  ...differs,
});

export const comment = (differs: Partial<BlogComment> = {}): BlogComment => ({
  _id: 'comment-1',
  comment: 'This saved me a week.',
  createdAt: '2026-11-22T10:00:00Z',
  user: { _id: 'ada', fullName: 'Ada Lovelace', profilePicture: null },
  parent: null,
  replies: [],
  ...differs,
});

export const HTML =
  '<p>Write down one task.</p><h2 id="job">The &amp; job</h2><p>It is <a href="/ai/sample">Sample</a>.</p>' +
  '<h3 id="cost">What <em>it</em> costs</h3><p>$20</p><h2 id="leaving">Leaving</h2><p>Export first.</p>';

export const HEADINGS = [
  { level: 2, id: 'job', text: 'The & job' },
  { level: 3, id: 'cost', text: 'What it costs' },
  { level: 2, id: 'leaving', text: 'Leaving' },
];

export const blog = (differs: Partial<Blog> = {}): Blog => ({
  ...card(),
  updatedAt: '2026-11-21T09:00:00Z',
  shareImage: null,
  html: HTML,
  headings: HEADINGS,
  words: 1_200,
  facts: { changed: 2, total: 7, checkedAt: '2026-11-24T00:00:00Z' },
  comments: [comment()],
  ...differs,
});
