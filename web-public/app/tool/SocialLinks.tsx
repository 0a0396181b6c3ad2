import type { Elsewhere } from './social-platforms';

/** The tool's own pages elsewhere; only those that are given. */
export function SocialLinks({ links, name }: { links: Elsewhere[]; name: string }) {
  if (links.length === 0) return null;
  return (
    <ul className="social" aria-label={`${name} elsewhere`}>
      {links.map(({ key, label, url, drawing }) => (
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
