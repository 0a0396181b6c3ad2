import { Logo } from '../ui/Logo';
import { H } from '../texts/home';
import { fullCount } from '../ui/format';
import { SiteLink } from '../ui/SiteLink';
import type { CategoryTile } from './home-page';
import { SectionHead } from './SectionHead';

/** The featured categories, each with the faces of its first tools. */
export function TopCategories({ tiles }: { tiles: CategoryTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <section className="wrap home-section" aria-labelledby="top-categories">
      <SectionHead id="top-categories" heading={H.topCategories} all="/categories" />
      <ul className="tiles">
        {tiles.map(({ path, label, count, faces }) => (
          <li key={path}>
            <SiteLink to={path} className="tile">
              <span className="tile-name">{label}</span>
              <span className="tile-count">{H.tools(fullCount(count))}</span>
              <span className="tile-faces" aria-hidden="true">
                {faces.map(({ slug, name, logo }) => (
                  <Logo key={slug} slug={slug} name={name} logo={logo} size={48} />
                ))}
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
