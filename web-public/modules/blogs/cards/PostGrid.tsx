import type { RefObject } from 'react';
import { B } from '../texts/blogs';
import type { PostCardView } from './post-card';
import { PostCard } from './PostCard';

interface PostGridProps {
  posts: PostCardView[];
  level?: 3 | 4;
  ref?: RefObject<HTMLUListElement | null>;
}

export function PostGrid({ posts, level, ref }: PostGridProps) {
  return (
    <ul ref={ref} className="post-grid">
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} level={level} />
        </li>
      ))}
    </ul>
  );
}

/** The placeholders of the cards while they are on their way. */
export function PostSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">{B.loading}</span>
      <ul className="post-grid" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="post-card skeleton">
            <span className="post-picture" />
            <span className="skeleton-line" />
            <span className="skeleton-text" />
          </li>
        ))}
      </ul>
    </div>
  );
}
