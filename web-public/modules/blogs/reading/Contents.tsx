import { useSectionInView } from '../../../app/tool/section-in-view';
import type { BlogHeading } from '../api/blogs';
import { P } from '../texts/post';

/** The headings of a post as links; the one in view is marked. On phones those of the first level are enough. */
export function Contents({ headings }: { headings: BlogHeading[] }) {
  const active = useSectionInView(headings.map(({ id }) => id).join(' '));
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <nav className="post-contents" aria-labelledby="post-contents">
      <h2 id="post-contents">{P.contents}</h2>
      <ul>
        {headings.map(({ id, text, level }) => (
          <li key={id} data-depth={Math.min(level - top, 2)}>
            <a href={`#${id}`} aria-current={id === active ? 'true' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
