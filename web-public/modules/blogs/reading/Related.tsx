import { shortDate } from '../../../app/ui/format';
import { SiteLink } from '../../../app/ui/SiteLink';
import { type PostCardView, postPath } from '../cards/post-card';
import { PostPicture } from '../cards/PostPicture';
import { P } from '../texts/post';

/** Posts that are like this one, beside it. */
export function Related({ posts }: { posts: PostCardView[] }) {
  if (posts.length === 0) return null;
  return (
    <nav className="post-related" aria-labelledby="related-blogs">
      <h2 id="related-blogs">{P.related}</h2>
      <ul>
        {posts.map((post) => (
          <li key={post.id}>
            <PostPicture post={post} />
            <SiteLink to={postPath(post.slug)}>{post.title}</SiteLink>
            <time dateTime={post.date}>{shortDate(post.date)}</time>
          </li>
        ))}
      </ul>
    </nav>
  );
}
