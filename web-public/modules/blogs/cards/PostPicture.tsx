import { hashOf, monogramLetter, tint } from '../../../app/ui/monogram';
import type { PostCardView } from './post-card';

/** The drawings that the style sheet has. */
const DRAWINGS = 6;

/** The number of a post's drawing: of other bits of its hash than its colour, so that both vary by themselves. */
export const drawingOf = (slug: string): number => (hashOf(slug) >>> 16) % DRAWINGS;

/** The hero of a post, or a drawing where it has none or it cannot be loaded. The title beside it says what it is. */
export function PostPicture({ post: { slug, title, hero } }: { post: Pick<PostCardView, 'slug' | 'title' | 'hero'> }) {
  return (
    <div className="post-picture" data-drawing={drawingOf(slug)} style={tint(slug)}>
      <span aria-hidden="true">{monogramLetter(title)}</span>
      {hero && <img src={hero} alt="" width={640} height={360} loading="lazy" decoding="async" />}
    </div>
  );
}
