import { aiLists, type NavLink } from '../navigation/navigation';
import { useSite } from './site';
import { FOOTER_CATEGORIES, T } from '../texts';
import { FOOTER_LEGAL, FOOTER_USE_CASES, N } from '../texts/navigation';
import { Soon } from '../navigation/Soon';
import { SiteLink } from '../ui/SiteLink';

interface FooterListProps {
  id: string;
  heading: string;
  links: NavLink[];
  columns?: boolean;
}

function FooterList({ id, heading, links, columns }: FooterListProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={columns ? 'footer-columns' : undefined}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <SiteLink to={to}>{label}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const CATEGORIES = FOOTER_CATEGORIES.map(({ slug, name }) => ({ to: `/category/${slug}`, label: name }));
const USE_CASES = FOOTER_USE_CASES.map(([slug, name]) => ({ to: `/use-cases/${slug}`, label: name }));

export function Footer() {
  const site = useSite();
  return (
    <footer className="footer">
      <div className="wrap footer-grid">
        <div className="footer-about">
          <p className="footer-brand">{site.name}</p>
          <p>{site.description}</p>
          <ul>
            <li>
              <SiteLink to="/how-ranking-works">{N.howRankingWorks}</SiteLink>
            </li>
            {FOOTER_LEGAL.map(([path, title]) => (
              <li key={path}>
                <SiteLink to={path}>{title}</SiteLink>
              </li>
            ))}
            <li>
              <Soon label={N.blogs} />
            </li>
            <li>
              <Soon label={N.promoteAnAi} />
            </li>
          </ul>
        </div>
        <FooterList id="footer-categories" heading={T.categories} links={CATEGORIES} columns />
        <FooterList id="footer-use-cases" heading={N.useCases} links={USE_CASES} columns />
        <FooterList id="footer-lists" heading={N.aiLists} links={aiLists(site.year)} />
      </div>
      <p className="wrap footer-end">
        © {site.year} {site.name}
      </p>
    </footer>
  );
}
