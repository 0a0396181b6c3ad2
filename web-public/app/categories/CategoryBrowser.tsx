import { TWIN } from '../card/card-view';
import { fullCount } from '../ui/format';
import { T } from '../texts/site';
import { SectionTabs } from '../tool/SectionTabs';
import { SiteLink } from '../ui/SiteLink';

interface Sub {
  name: string;
  slug: string;
  count: number;
}

interface Main {
  name: string;
  slug: string;
  summary: string;
  subs: Sub[];
}

/** Main categories at the side, their subcategories in columns of lines; the one in view is marked. */
export function CategoryBrowser({ mains, error }: { mains: Main[]; error: string | null }) {
  if (error) {
    return (
      <div className="wrap">
        <div className="message">
          <p>{error}</p>
          <SiteLink to="/categories" className="button">
            {T.tryAgain}
          </SiteLink>
        </div>
      </div>
    );
  }
  if (mains.length === 0) {
    return (
      <div className="wrap">
        <p className="message">{T.noTools}</p>
      </div>
    );
  }
  return (
    <div className="wrap browser">
      <SectionTabs
        className="browser-nav"
        label={T.mainCategories}
        sections={mains.map(({ slug, name }) => ({ id: slug, label: name }))}
      />
      <div>
        {mains.map((main) => (
          <section key={main.slug} id={main.slug} className="browser-section" aria-labelledby={`${main.slug}-heading`}>
            <h2 id={`${main.slug}-heading`}>
              <SiteLink to={`/category/${main.slug}`}>{main.name}</SiteLink>
            </h2>
            <p>{main.summary}</p>
            {main.subs.length > 0 ? (
              <ul className="category-list">
                {main.subs.map((sub) => (
                  <li key={sub.slug}>
                    <SiteLink to={`/category/${main.slug}/${sub.slug}`} className="category-row">
                      <span>
                        {sub.name}
                        {sub.name === main.name && <span className="visually-hidden">{TWIN}</span>}
                      </span>
                      <span className="category-count">
                        {fullCount(sub.count)}
                        <span className="visually-hidden"> tools</span>
                      </span>
                    </SiteLink>
                  </li>
                ))}
              </ul>
            ) : (
              <p>{T.noSubcategories}</p>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
