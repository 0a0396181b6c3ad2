import { Link } from 'react-router';
import { fullCount } from '../../lib/format';
import { T } from '../../texts';
import { SectionHead } from './SectionHead';

export interface MainCategory {
  name: string;
  slug: string;
  summary: string;
  count: number;
}

export function MainCategories({ categories }: { categories: MainCategory[] }) {
  return (
    <section className="wrap home-section" aria-labelledby="categories">
      <SectionHead id="categories" heading={T.categories} all="/categories" />
      <ul className="category-grid">
        {categories.map((category) => (
          <li key={category.slug}>
            <Link to={`/category/${category.slug}`} className="category-card">
              <span className="category-name">{category.name}</span>
              <span className="category-count">
                {fullCount(category.count)}
                <span className="vh"> tools</span>
              </span>
              <span className="category-summary">{category.summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
