import type { SearchPagePart } from '../../app/extensions/search-page';
import { listBlogs } from './api/blogs';
import { type PostCardView, postCard } from './cards/post-card';
import { FoundPosts } from './list/FoundPosts';

const SHOWN = 3;

export default {
  tag: 'blogs',
  read: (q, signal) =>
    listBlogs({ q, limit: SHOWN }, signal).then(
      ({ blogs }) => (blogs.length > 0 ? blogs.slice(0, SHOWN).map(postCard) : null),
      (error: unknown) => {
        if (signal.aborted) throw error;
        return null;
      },
    ),
  section: (_query, posts) => <FoundPosts posts={posts} />,
} satisfies SearchPagePart<PostCardView[]>;
