import { fullCount } from '../../../app/ui/format';
import { T } from '../../../app/texts/site';
import { SiteLink } from '../../../app/ui/SiteLink';

interface Group {
  name: string;
  to: string;
  useCases: { name: string; path: string; description: string; count: number }[];
}

/** Use cases with what they are about, group by group; `index` is the page itself. */
export function UseCaseIndex({ groups, error, index }: { groups: Group[]; error: string | null; index: string }) {
  if (error) {
    return (
      <div className="wrap">
        <div className="message">
          <p>{error}</p>
          <SiteLink to={index} className="button">
            {T.tryAgain}
          </SiteLink>
        </div>
      </div>
    );
  }
  if (groups.length === 0) {
    return (
      <div className="wrap">
        <p className="message">{T.noTools}</p>
      </div>
    );
  }
  return (
    <div className="wrap">
      {groups.map((group) => (
        <section key={group.name} className="browser-section" aria-labelledby={group.to.slice(1)}>
          <h2 id={group.to.slice(1)} className="index-heading">
            {group.to === index ? group.name : <SiteLink to={group.to}>{group.name}</SiteLink>}
          </h2>
          <ul className="category-grid is-lined">
            {group.useCases.map((useCase) => (
              <li key={useCase.path}>
                <SiteLink to={useCase.path} className="category-card">
                  <span className="category-name">{useCase.name}</span>
                  <span className="category-count">
                    {fullCount(useCase.count)}
                    <span className="visually-hidden"> tools</span>
                  </span>
                  <span className="category-summary">{useCase.description}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
