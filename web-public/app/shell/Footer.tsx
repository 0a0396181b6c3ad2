import { aboutLinks, footerColumns, type NavLink } from '../extensions/navigation';
import { aiLists } from '../navigation/navigation';
import { useMenu } from '../navigation/menu';
import { useNavItems } from '../navigation/nav-items';
import { FeedLink } from '../site/FeedLink';
import { NEW_TOOLS } from '../site/feeds';
import { useSite } from '../site/site';
import { T } from '../texts/site';
import { FOOTER_LEGAL, N } from '../texts/navigation';
import { Soon } from '../navigation/Soon';
import { SiteLink } from '../ui/SiteLink';

interface FooterListProps {
  id: string;
  heading: string;
  links?: NavLink[];
  columns?: boolean;
}

/** A list of links; nothing where there are none. */
function FooterList({ id, heading, links = [], columns }: FooterListProps) {
  if (links.length === 0) return null;
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

export function Footer() {
  const site = useSite();
  const items = useNavItems();
  const menu = useMenu();
  return (
    <footer className="footer">
      <div className="wrap footer-grid">
        <div className="footer-about">
          <p className="footer-brand">{site.name}</p>
          <p>{site.footerText || site.description}</p>
          <ul>
            <li>
              <SiteLink to="/how-ranking-works">{N.howRankingWorks}</SiteLink>
            </li>
            {aboutLinks(site.modules).map(({ to, label }) => (
              <li key={to}>
                <SiteLink to={to}>{label}</SiteLink>
              </li>
            ))}
            {FOOTER_LEGAL.map(([path, title]) => (
              <li key={path}>
                <SiteLink to={path}>{title}</SiteLink>
              </li>
            ))}
            {items.map(
              ({ item, footerLabel, to }) =>
                footerLabel && (
                  <li key={item}>{to ? <SiteLink to={to}>{footerLabel}</SiteLink> : <Soon label={footerLabel} />}</li>
                ),
            )}
            {site.footerLinks?.map(({ label, to }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
            {site.contact && (
              <li>
                <a href={`mailto:${site.contact}`}>{T.contact}</a>
              </li>
            )}
            <li>
              <FeedLink page={NEW_TOOLS.page} label={N.newToolsFeed} />
            </li>
          </ul>
        </div>
        <FooterList id="footer-categories" heading={T.categories} links={menu.categories} columns />
        {footerColumns(site.modules).map(({ place, heading }) => (
          <FooterList key={place} id={`footer-${place}`} heading={heading} links={menu[place]} columns />
        ))}
        <FooterList id="footer-lists" heading={N.aiLists} links={aiLists(menu)} />
      </div>
      <p className="wrap footer-end">
        © {site.year} {site.name}
      </p>
    </footer>
  );
}
