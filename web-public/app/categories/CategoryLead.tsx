import type { CardView } from '../card/card-view';
import { Logo } from '../ui/Logo';
import { ToolGrid } from '../card/ToolGrid';
import type { OptionView } from '../list/filter-view';
import { T } from '../texts/site';
import { fullCount } from '../ui/format';
import { SiteLink } from '../ui/SiteLink';

/** The ways further down from a main category. */
export function Subcategories({ main, subs }: { main: string; subs: OptionView[] }) {
  if (subs.length === 0) return null;
  return (
    <nav className="wrap sub-chips" aria-label={T.subcategories}>
      <ul className="chips">
        {subs.map(({ label, value, count }) => (
          <li key={value}>
            <SiteLink className="chip" to={`/category/${main}/${value}`}>
              {label} {count !== null && <span className="chip-count">{fullCount(count)}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first three that editors recommend, in short. */
export function Picks({ name, tools }: { name: string; tools: CardView[] }) {
  if (tools.length === 0) return null;
  return (
    <section className="wrap category-picks" aria-labelledby="picks">
      <h2 id="picks">{T.picksOf(name)}</h2>
      <ol>
        {tools.map(({ id, slug, name: tool, logo, intro, price }) => (
          <li key={id} className="pick">
            <Logo slug={slug} name={tool} logo={logo} size={48} />
            <div>
              <h3 dir="auto">
                <SiteLink to={`/ai/${slug}`}>{tool}</SiteLink>
              </h3>
              <p dir="auto">{intro}</p>
              <p className="pick-price">{price}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Further tools of a main category, under the few of one of its subcategories. */
export function More({ main, tools }: { main: { name: string; slug: string }; tools: CardView[] }) {
  if (tools.length === 0) return null;
  return (
    <section className="category-more" aria-labelledby="more">
      <h2 id="more">
        <SiteLink to={`/category/${main.slug}`}>{T.moreIn(main.name)}</SiteLink>
      </h2>
      <ToolGrid tools={tools} />
    </section>
  );
}
