import type { CardView } from '../card/card-view';
import { Logo } from '../ui/Logo';
import { SiteLink } from '../ui/SiteLink';
import { KNOWN } from '../texts/known';

/** A tool of the same kind, and why one may prefer it. */
export interface Alternative extends CardView {
  reason: string;
}

/** As many as leave the panel in one window. */
const SHOWN = 4;

/** The list of similar tools, in a few lines; the cards are further down the page. */
export function Alternatives({ tools }: { tools: Alternative[] }) {
  if (tools.length === 0) return null;
  return (
    <nav className="alternatives" aria-labelledby="alternatives-heading">
      <h2 id="alternatives-heading">{KNOWN.alternatives}</h2>
      <ul>
        {tools.slice(0, SHOWN).map((tool) => (
          <li key={tool.id}>
            <SiteLink to={`/ai/${tool.slug}`}>
              <Logo slug={tool.slug} name={tool.name} logo={tool.logo} size={48} />
              <bdi className="alternative-name">{tool.name}</bdi>
              <span className="alternative-price">{tool.price}</span>
              <small>{tool.reason}</small>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
