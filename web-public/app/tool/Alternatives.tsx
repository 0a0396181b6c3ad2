import type { CardView } from '../card/card-view';
import { Logo } from '../card/Logo';
import { SiteLink } from '../ui/SiteLink';
import { KNOWN } from '../texts/known';

/** As many as leave the panel in one window. */
const SHOWN = 4;

/** What else there is, in a few lines; the cards are further down the page. */
export function Alternatives({ tools }: { tools: CardView[] }) {
  if (tools.length === 0) return null;
  return (
    <nav className="alternatives" aria-labelledby="alternatives-heading">
      <h2 id="alternatives-heading">{KNOWN.alternatives}</h2>
      <ul>
        {tools.slice(0, SHOWN).map((tool) => (
          <li key={tool.id}>
            <SiteLink to={`/ai/${tool.slug}`}>
              <Logo slug={tool.slug} name={tool.name} logo={tool.logo} size={48} />
              <span className="alternative-name">{tool.name}</span>
              <span className="alternative-price">{tool.price}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
