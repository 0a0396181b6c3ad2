import { Link } from 'react-router';
import { CATEGORY_PER_PAGE, categoryCrumbs, type CategoryPage } from './category-page';
import { More, Picks, Subcategories } from './CategoryLead';
import { useSite } from '../site/site';
import { T } from '../texts/site';
import { ListView } from '../list/ListView';
import { PageHead } from '../site/PageHead';
import { searchFor, Suggestions } from '../list/Suggestions';

/** Before a category with unsuitable content for some: what it is, and the way on or back. */
function Interstitial({ name }: { name: string }) {
  return (
    <div className="wrap">
      <div className="message">
        <p>{T.sensitiveText(name)}</p>
        <p className="error-links">
          <Link to="?sensitive=1" className="button" rel="nofollow">
            {T.sensitiveShow}
          </Link>
          <Link to="/categories">{T.categories}</Link>
        </p>
      </div>
    </div>
  );
}

export function CategoryView({ page }: { page: CategoryPage }) {
  const { state, list, category, confirm } = page;
  const site = useSite();
  return (
    <>
      <PageHead
        heading={T.categoryHeading(category.name, site.year)}
        intro={category.summary}
        crumbs={categoryCrumbs(category)}
      />
      {confirm ? (
        <Interstitial name={category.name} />
      ) : (
        <>
          <Subcategories main={category.slug} subs={page.subs} />
          <Picks name={category.name} tools={page.picks} />
          <ListView state={state} list={list} perPage={CATEGORY_PER_PAGE}>
            {category.main && <More main={category.main} tools={page.more} />}
            <Suggestions items={T.categorySuggestions(category.name).map(searchFor)} />
          </ListView>
        </>
      )}
    </>
  );
}
