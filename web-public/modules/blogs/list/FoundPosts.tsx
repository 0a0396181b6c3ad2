import type { PostCardView } from '../cards/post-card';
import { PostGrid } from '../cards/PostGrid';
import { P } from '../texts/post';

/** The posts that a search has found. */
export function FoundPosts({ posts }: { posts: PostCardView[] }) {
  return (
    <section className="found-posts" aria-labelledby="found-posts">
      <h2 id="found-posts">{P.found}</h2>
      <PostGrid posts={posts} />
    </section>
  );
}
