import { Link } from 'react-router';
import { useSite } from '../lib/site';
import { FOOTER_CATEGORIES, RANKING_SLUGS, RANKINGS, T } from '../texts';

export function Footer() {
  const site = useSite();
  return (
    <footer className="footer">
      <div className="wrap footer-grid">
        <div className="footer-about">
          <p className="footer-brand">{site.name}</p>
          <p>{site.description}</p>
        </div>
        <nav aria-labelledby="footer-categories">
          <h2 id="footer-categories">{T.categories}</h2>
          <ul className="footer-columns">
            {FOOTER_CATEGORIES.map((category) => (
              <li key={category.slug}>
                <Link to={`/category/${category.slug}`}>{category.name}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-lists">
          <h2 id="footer-lists">{T.rankedLists}</h2>
          <ul>
            <li>
              <Link to="/all">{T.allAis}</Link>
            </li>
            {RANKING_SLUGS.map((slug) => (
              <li key={slug}>
                <Link to={`/${slug}`}>{RANKINGS[slug].label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="wrap footer-end">
        © {site.year} {site.name}
      </p>
    </footer>
  );
}
