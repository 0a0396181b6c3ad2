import { monogramLetter, tint } from './monogram';

interface LogoProps {
  slug: string;
  name: string;
  logo?: string | null;
  size: 48 | 72;
}

/** The tool's logo over a drawn monogram; the monogram shows where there is no logo or it fails to load. */
export function Logo({ slug, name, logo, size }: LogoProps) {
  return (
    <span className={size === 72 ? 'logo logo-large' : 'logo'} style={tint(slug)}>
      <span aria-hidden="true">{monogramLetter(name)}</span>
      {logo && (
        <img className="logo-image" src={logo} alt="" width={size} height={size} loading="lazy" decoding="async" />
      )}
    </span>
  );
}
