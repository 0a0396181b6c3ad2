import { Logo } from '../ui/Logo';
import { H } from '../texts/home';
import { SiteLink } from '../ui/SiteLink';
import { shortDate } from '../ui/format';
import type { LaunchedView } from './home-page';
import { SectionHead } from './SectionHead';

interface JustLaunchedProps {
  tools: LaunchedView[];
  more: boolean;
  /** Is false when the newest is no longer new. */
  isLaunch: boolean;
}

/** The newest tools in a few lines with their days, beside the search. */
export function JustLaunched({ tools, more, isLaunch }: JustLaunchedProps) {
  const heading = isLaunch ? H.justLaunched : H.recentlyAdded;
  return (
    <section className="launched" aria-labelledby="just-launched">
      <SectionHead id="just-launched" heading={heading} all={more ? '/newlaunch' : undefined} />
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
