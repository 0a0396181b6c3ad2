import type { Site } from '../../../app/api/types';
import type { JsonLd } from '../../../app/site/json-ld';
import { absoluteUrl } from '../../../app/site/meta';
import { countComments } from '../comments/comment-view';
import { BLOGS_PATH, type PostCardView, postPath } from '../cards/post-card';
import { B } from '../texts/blogs';
import type { PostView } from './post-view';

/** The site as author and publisher. */
const organization = (site: Site): JsonLd => ({
  '@type': 'Organization',
  name: site.name,
  url: absoluteUrl(site, '/'),
});

/** A list of posts. */
export const blogLd = (site: Site, posts: PostCardView[]): JsonLd => ({
  '@type': 'Blog',
  name: `${site.name} ${B.blogs}`,
  url: absoluteUrl(site, BLOGS_PATH),
  blogPost: posts.map(({ slug, title, date, hero }) => ({
    '@type': 'BlogPosting',
    headline: title,
    url: absoluteUrl(site, postPath(slug)),
    datePublished: date,
    ...(hero && { image: absoluteUrl(site, hero) }),
  })),
});

/** A post on its own page. */
export const postLd = (site: Site, post: PostView): JsonLd => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  url: absoluteUrl(site, postPath(post.slug)),
  mainEntityOfPage: absoluteUrl(site, postPath(post.slug)),
  datePublished: post.date,
  dateModified: post.updated,
  image: absoluteUrl(site, pictureOf(post)),
  author: post.author && !post.author.isSite ? { '@type': 'Person', name: post.author.name } : organization(site),
  publisher: organization(site),
  articleSection: post.categories.map(({ title }) => title),
  wordCount: post.words,
  commentCount: countComments(post.comments),
});

/** The picture of a shared link: the post's own, or the one that the server draws. */
export const pictureOf = ({ share, slug }: Pick<PostView, 'share' | 'slug'>): string =>
  share ?? `/share${postPath(slug)}.png`;
