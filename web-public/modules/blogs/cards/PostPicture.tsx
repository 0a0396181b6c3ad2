import { monogramLetter, tint } from '../../../app/card/monogram';
import type { PostCardView } from './post-card';

/** The hero of a post, or a drawing where it has none or it cannot be loaded. The title beside it says what it is. */
export function PostPicture({ post: { slug, title, hero } }: { post: Pick<PostCardView, 'slug' | 'title' | 'hero'> }) {
  return (
    <div className="post-picture" style={tint(slug)}>
      <span aria-hidden="true">{monogramLetter(title)}</span>
      {hero && <img src={hero} alt="" width={640} height={360} loading="lazy" decoding="async" />}
    </div>
  );
}
