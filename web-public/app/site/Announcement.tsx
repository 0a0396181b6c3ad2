import { T } from '../texts';
import { useSite } from './site';

/** The colours and the logo that admins have set, after all styles of the build. */
export function SiteStyle() {
  const { style } = useSite();
  return style && <style dangerouslySetInnerHTML={{ __html: style }} />;
}

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
