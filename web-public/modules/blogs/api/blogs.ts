import { api, content, done } from '../../../app/api/http';

/** A category of posts. */
export interface BlogCategory {
  _id: string;
  title: string;
  slug: string;
}

/** The public data of an author. */
export interface BlogAuthor {
  _id: string;
  fullName: string;
  profilePicture?: string | null;
  title?: string;
}

/** A post in lists. */
export interface BlogCard {
  _id: string;
  title: string;
  slug: string;
  heroImage?: string | null;
  heroAlt?: string | null;
  excerpt: string;
  createdAt: string;
  publishedAt?: string | null;
  author?: BlogAuthor | null;
  categories: BlogCategory[];
  readingMinutes: number;
}

export interface BlogHeading {
  level: number;
  id: string;
  text: string;
}

export interface BlogComment {
  _id: string;
  comment: string;
  createdAt: string;
  user?: BlogAuthor | null;
  parent?: string | null;
  replies?: BlogComment[];
}

/** A post as its page shows it: the text as HTML, without the document that it is made from. */
export interface Blog extends BlogCard {
  updatedAt: string;
  shareImage?: string | null;
  html: string;
  headings: BlogHeading[];
  words: number;
  /** How many of the tools that the text names have changed since it was written. */
  facts: { changed: number; total: number; checkedAt?: string | null };
  comments: BlogComment[];
}

export interface BlogList {
  blogs: BlogCard[];
  totalCount: number;
  totalPages: number;
}

interface Call {
  params?: { path?: Record<string, string>; query?: Record<string, string | number | undefined> };
  body?: unknown;
  signal?: AbortSignal;
}

type Send = <T>(path: string, call: Call) => Promise<{ data?: T; error?: unknown; response: Response }>;

/** The operations of the module, whose types are above. */
const calls = api as unknown as { GET: Send; POST: Send; DELETE: Send };

export interface BlogQuery {
  page?: number;
  limit: number;
  /** The slug of a category. */
  category?: string;
  q?: string;
}

/** Published posts, the newest first. */
export const listBlogs = (query: BlogQuery, signal: AbortSignal) =>
  content(calls.GET<BlogList>('/api/blogs', { params: { query: { ...query, fields: 'card' } }, signal }), signal);

/** The categories that published posts have. */
export const listBlogCategories = (signal: AbortSignal) =>
  content(calls.GET<BlogCategory[]>('/api/blogs/categories', { signal }), signal);

/** The posts that name a tool, the newest first. */
export const listBlogsOfTool = (toolId: string, limit: number, signal: AbortSignal) =>
  content(
    calls.GET<BlogList>('/api/blogs/tool/{toolId}', { params: { path: { toolId }, query: { limit } }, signal }),
    signal,
  );

/** A post with the ones that are like it. A former slug finds it, too. */
export const getBlog = (slug: string, signal: AbortSignal) =>
  content(
    calls.GET<{ blog: Blog; similarBlogs: BlogCard[] }>('/api/blogs/slug/{slug}', {
      params: { path: { slug }, query: { fields: 'page' } },
      signal,
    }),
    signal,
  );

export interface CommentRequest {
  content: string;
  /** The id of the post. */
  blog: string;
  /** The id of the comment that it replies to. */
  parent?: string;
  /** How long it took to write. */
  seconds: number;
  /** The value of a field that people do not see and leave empty. */
  website: string;
}

/** Sends a comment, or a reply to one; it is published once it is approved. */
export const createComment = (body: CommentRequest) => done(calls.POST('/api/comment/create', { body }));

/** A comment of who is signed in that waits for a decision. */
export interface OwnPendingComment {
  _id: string;
  comment: string;
  createdAt: string;
}

export const listOwnPendingComments = (slug: string, signal: AbortSignal) =>
  content(
    calls.GET<OwnPendingComment[]>('/api/comment/own-pending/{slug}', { params: { path: { slug } }, signal }),
    signal,
  );

export const deleteComment = (id: string) =>
  done(calls.DELETE('/api/comment/delete/{id}', { params: { path: { id } } }));
