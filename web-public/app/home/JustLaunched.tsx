import { Logo } from '../ui/Logo';
import { H } from '../texts/home';
import { SiteLink } from '../ui/SiteLink';
import { shortDate } from '../ui/format';
import type { LaunchedView } from './home-page';
import { SectionHead } from './SectionHead';

/** The newest tools in a few lines with their days, beside the search. */
export function JustLaunched({ tools, more }: { tools: LaunchedView[]; more: boolean }) {
  return (
    <section className="launched" aria-labelledby="just-launched">
      <SectionHead id="just-launched" heading={H.justLaunched} all={more ? '/newlaunch' : undefined} />
      <ol>
        {tools.map(({ id, slug, name, logo, intro, price, published }) => (
          <li key={id}>
            <Logo slug={slug} name={name} logo={logo} size={48} />
            <h3 dir="auto">
              <SiteLink to={`/ai/${slug}`}>{name}</SiteLink>
            </h3>
            <time dateTime={published}>{shortDate(published)}</time>
            <p dir="auto">{intro}</p>
            <span className="launched-price">{price}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
