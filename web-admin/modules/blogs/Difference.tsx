import type { BlogValues } from './blog';
import { differenceOf, type Line, linesOfBlog } from './difference';

const WORDS: Record<Line['kind'], string> = { same: '', removed: 'Removed: ', added: 'Added: ' };

/** So many unchanged lines stand around a change. */
const AROUND = 2;

/** The lines near a change. */
export function nearChanges(lines: Line[]): Line[] {
  const changed = lines.flatMap(({ kind }, place) => (kind === 'same' ? [] : [place]));
  return lines.filter((_, place) => changed.some((one) => Math.abs(one - place) <= AROUND));
}

/** The changes that lead from one version of a post to another. */
export function Difference({ before, after }: { before: BlogValues; after: BlogValues }) {
  const lines = nearChanges(differenceOf(linesOfBlog(before), linesOfBlog(after)));
  if (lines.length === 0) return <p>The two versions have the same text.</p>;
  return (
    <div className="blog-difference">
      {lines.map(({ kind, text }, place) => {
        const Line = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span';
        return (
          <p key={place}>
            <Line>
              <span className="visually-hidden">{WORDS[kind]}</span>
              {text}
            </Line>
          </p>
        );
      })}
    </div>
  );
}
