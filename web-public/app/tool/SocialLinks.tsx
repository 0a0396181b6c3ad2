import { PLATFORMS } from './social-platforms';

/** The tool's own pages elsewhere; only those that are given. */
export function SocialLinks({ links, name }: { links: Record<string, string>; name: string }) {
  const given = Object.entries(PLATFORMS).flatMap(([key, platform]) => {
    const url = links[key]?.trim();
    return url && /^https?:\/\//i.test(url) ? [{ key, url, ...platform }] : [];
  });
  if (given.length === 0) return null;
  return (
    <ul className="social" aria-label={`${name} elsewhere`}>
      {given.map(({ key, label, url, drawing }) => (
        <li key={key}>
          <a href={url} className="icon-button" target="_blank" rel="noopener" title={label}>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={drawing} />
            </svg>
            <span className="visually-hidden">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
