import type { Feed } from '../../../app/site/feeds';
import type { BlogCategory } from '../api/blogs';
import { BLOGS_PATH, listPath } from '../cards/post-card';
import { B } from '../texts/blogs';

/** The feed of all posts. */
export const BLOG_FEED: Feed = { title: B.blogs, page: BLOGS_PATH };

/** The feed of a category's posts. */
export const categoryFeed = ({ title, slug }: Pick<BlogCategory, 'title' | 'slug'>): Feed => ({
  title: B.categoryTitle(title),
  page: listPath(slug),
});
