import { shortDate } from '../../../app/ui/format';
import { SiteLink } from '../../../app/ui/SiteLink';
import { B } from '../texts/blogs';
import { type PostCardView, postPath } from './post-card';
import { PostPicture } from './PostPicture';

interface PostCardProps {
  post: PostCardView;
  /** The level of its heading: one below that of the section. */
  level?: 3 | 4;
}

/** A post in short. The whole card leads to the post. */
export function PostCard({ post, level = 3 }: PostCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="post-card">
      <PostPicture post={post} />
      <Heading className="post-card-title">
        <SiteLink to={postPath(post.slug)}>{post.title}</SiteLink>
      </Heading>
      <p className="post-card-excerpt">{post.excerpt}</p>
      <p className="post-card-foot">
        <time dateTime={post.date}>{shortDate(post.date)}</time>
        <span>{B.minutes(post.minutes)}</span>
        <span className="post-card-more" aria-hidden="true">
          {B.readMore}
        </span>
      </p>
    </article>
  );
}
