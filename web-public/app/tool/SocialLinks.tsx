const PLATFORMS: Record<string, string> = {
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
  reddit: 'Reddit',
  telegram: 'Telegram',
  twitter: 'Twitter',
  discord: 'Discord',
  twitch: 'Twitch',
  pinterest: 'Pinterest',
  tiktok: 'TikTok',
};

/** The tool's own pages elsewhere; only those that are given. */
export function SocialLinks({ links, name }: { links: Record<string, string>; name: string }) {
  const given = Object.entries(PLATFORMS).flatMap(([key, label]) => {
    const url = links[key]?.trim();
    return url && /^https?:\/\//i.test(url) ? [{ key, label, url }] : [];
  });
  if (given.length === 0) return null;
  return (
    <ul className="social" aria-label={`${name} elsewhere`}>
      {given.map(({ key, label, url }) => (
        <li key={key}>
          <a href={url} target="_blank" rel="noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
