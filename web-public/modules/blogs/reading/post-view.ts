import type { Blog, BlogCard, BlogCategory, BlogHeading } from '../api/blogs';
import { type CommentView, commentViews } from '../comments/comment-view';
import { type PostCardView, postCard } from '../cards/post-card';
import { withHeadingLinks } from './heading-links';
import { sentOnce } from './sent-once';

/** So many headings make a table of contents. */
const CONTENTS_FROM = 3;

/** The id of an author who is the site: the account of who wrote the post is gone, or has no public name. */
const SITE_ID = '00000000-0000-0000-0000-000000000000';

export interface PostAuthor {
  id: string;
  name: string;
  picture: string | null;
  isSite: boolean;
}

/** The part of a post that the site shows. */
export interface PostView {
  id: string;
  slug: string;
  title: string;
  hero: string | null;
  heroAlt: string;
  /** The picture of shared links; `null`: the server draws one. */
  share: string | null;
  excerpt: string;
  /** The excerpt where it says more than the text begins with. */
  lead: string;
  date: string;
  updated: string;
  author: PostAuthor | null;
  categories: BlogCategory[];
  minutes: number;
  words: number;
  facts: { changed: number; total: number };
  /** The headings of the table of contents; none when it is not worth one. */
  contents: BlogHeading[];
  /** See `sentOnce`. */
  html: string;
  comments: CommentView[];
  similar: PostCardView[];
}

/** The words of HTML, for comparisons. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>|&#?\w+;/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** So many characters tell whether two texts begin alike. */
const COMPARED = 60;

/** Returns true when the excerpt was made from the first words of the text. */
export const isOpening = (excerpt: string, html: string): boolean =>
  wordsOf(html.slice(0, 20 * COMPARED)).includes(wordsOf(excerpt).slice(0, COMPARED));

export const postView = (blog: Blog, similar: BlogCard[]): PostView => ({
  id: blog._id,
  slug: blog.slug,
  title: blog.title,
  hero: blog.heroImage ?? null,
  heroAlt: blog.heroAlt ?? '',
  share: blog.shareImage ?? blog.heroImage ?? null,
  excerpt: blog.excerpt,
  lead: isOpening(blog.excerpt, blog.html) ? '' : blog.excerpt,
  date: blog.publishedAt ?? blog.createdAt,
  updated: blog.updatedAt,
  author: blog.author
    ? {
        id: blog.author._id,
        name: blog.author.fullName,
        picture: blog.author.profilePicture ?? null,
        isSite: blog.author._id === SITE_ID,
      }
    : null,
  categories: blog.categories,
  minutes: blog.readingMinutes,
  words: blog.words,
  facts: { changed: blog.facts.changed, total: blog.facts.total },
  contents: blog.headings.length >= CONTENTS_FROM ? blog.headings : [],
  html: sentOnce(withHeadingLinks(blog.html)),
  comments: commentViews(blog.comments),
  similar: similar.map(postCard),
});
