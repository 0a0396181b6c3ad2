import { SiteLink } from '../../../app/ui/SiteLink';
import { BLOGS_PATH } from '../cards/post-card';
import { PostGrid } from '../cards/PostGrid';
import { B } from '../texts/blogs';
import { EXPLORE } from '../texts/home';
import type { Explored } from './explored';

/** The first posts, at the end of the home page (S1 2.3). Nothing on a site without blogs, or with none yet. */
export function Explore({ found }: { found: Explored }) {
  if (found === null || (found !== 'failed' && found.posts.length === 0)) return null;
  return (
    <section className="wrap home-section" aria-labelledby="explore">
      <div className="section-head">
        <h2 id="explore">{EXPLORE.heading}</h2>
        {found !== 'failed' && found.more && (
          <SiteLink to={BLOGS_PATH} aria-label={`${EXPLORE.showMore}: ${EXPLORE.all}`}>
            {EXPLORE.showMore}
          </SiteLink>
        )}
      </div>
      {found === 'failed' ? <p className="posts-failed">{B.failed}</p> : <PostGrid posts={found.posts} />}
    </section>
  );
}
