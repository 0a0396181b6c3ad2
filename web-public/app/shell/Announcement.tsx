import { T } from '../texts/site';
import { useSite } from '../site/site';

/** Stands on every page for as long as the site has something to announce. */
export function Announcement() {
  const { announcement } = useSite();
  if (!announcement) return null;
  const { text, link } = announcement;
  return (
    <aside className="read-only announcement" aria-label={T.announcement}>
      <p className="wrap">{link ? <a href={link}>{text}</a> : text}</p>
    </aside>
  );
}
