import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { SiteLink } from '../../../app/ui/SiteLink';
import { listPath, type PostCardView } from '../cards/post-card';
import { PostGrid } from '../cards/PostGrid';
import { B } from '../texts/blogs';
import { BLOGS_PER_PAGE } from './blog-list';
import { useMorePosts } from './more-posts';

interface BlogListProps {
  page: number;
  total: number;
  posts: PostCardView[];
  category?: string;
}

/** The cards of a page. "Show More" adds those of the next one; without JavaScript it is a link there. */
export function BlogList({ page, total, posts, category }: BlogListProps) {
  const { shown, state, list, showMore } = useMorePosts({ page, posts, category });
  const before = (page - 1) * BLOGS_PER_PAGE;
  const left = total - before - shown.length;
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void showMore();
  };
  return (
    <>
      {page > 1 && (
        <p className="post-list-newer">
          <SiteLink to={listPath(category, page - 1)} rel="prev">
            {B.newer}
          </SiteLink>
        </p>
      )}
      <PostGrid ref={list} posts={shown} />
      <p role="status" className="visually-hidden">
        {shown.length > posts.length && B.shown(shown.length - posts.length)}
      </p>
      <div role="alert">{state === 'failed' && <p className="posts-failed">{B.failed}</p>}</div>
      {left > 0 && (
        <p className="post-list-more">
          <Link
            to={listPath(category, page + Math.ceil(shown.length / BLOGS_PER_PAGE))}
            rel="next"
            className="button-plain button-large"
            aria-busy={state === 'busy' || undefined}
            onClick={onClick}
          >
            {B.showMore(left)}
          </Link>
        </p>
      )}
    </>
  );
}
