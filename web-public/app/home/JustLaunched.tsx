import type { CardView } from '../card/card-view';
import { Logo } from '../card/Logo';
import { H } from '../texts/home';
import { SiteLink } from '../ui/SiteLink';
import { SectionHead } from './SectionHead';

/** The newest tools in a few lines, beside the search. */
export function JustLaunched({ tools, more }: { tools: CardView[]; more: boolean }) {
  return (
    <section className="launched" aria-labelledby="just-launched">
      <SectionHead id="just-launched" heading={H.justLaunched} all={more ? '/newlaunch' : undefined} />
      <ol>
        {tools.map(({ id, slug, name, logo, intro, price }) => (
          <li key={id}>
            <Logo slug={slug} name={name} logo={logo} size={48} />
            <h3>
              <SiteLink to={`/ai/${slug}`}>{name}</SiteLink>
            </h3>
            <span className="launched-price">{price}</span>
            <p>{intro}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
