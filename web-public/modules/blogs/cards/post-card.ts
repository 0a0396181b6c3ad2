import type { BlogCard } from '../api/blogs';

/** The part of a post that a card shows. */
export interface PostCardView {
  id: string;
  slug: string;
  title: string;
  hero: string | null;
  excerpt: string;
  /** When it appeared. */
  date: string;
  minutes: number;
}

export const postCard = (blog: BlogCard): PostCardView => ({
  id: blog._id,
  slug: blog.slug,
  title: blog.title,
  hero: blog.heroImage ?? null,
  excerpt: blog.excerpt,
  date: blog.publishedAt ?? blog.createdAt,
  minutes: blog.readingMinutes,
});

/** The tag of all lists of posts. */
export const BLOGS_TAG = 'blogs';

export const BLOGS_PATH = '/blogs';

export const postPath = (slug: string): string => `${BLOGS_PATH}/${slug}`;

/** The address of a page of the list of all posts, or of those of a category. */
export function listPath(category: string | undefined, page = 1): string {
  const path = category === undefined ? BLOGS_PATH : `${BLOGS_PATH}/category/${encodeURIComponent(category)}`;
  return page > 1 ? `${path}?page=${page}` : path;
}
