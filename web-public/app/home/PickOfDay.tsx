import type { HomePick } from '../extensions/home-page';
import { H } from '../texts/home';
import { Logo } from '../ui/Logo';
import { tint } from '../ui/monogram';
import { SiteLink } from '../ui/SiteLink';

/** The tool of the day, with the reason why, in its own colour. */
export function PickOfDay({ pick: { tool, why, of } }: { pick: HomePick }) {
  return (
    <section className="day-pick" style={tint(tool.slug)} aria-labelledby="day-pick">
      <h2 id="day-pick">{H.pick}</h2>
      <Logo slug={tool.slug} name={tool.name} logo={tool.logo} size={48} />
      <div>
        <h3 dir="auto">
          <SiteLink to={`/ai/${tool.slug}`}>{tool.name}</SiteLink>
        </h3>
        <p dir="auto">{why}</p>
        <p className="day-pick-facts">
          {tool.price}
          {of && <SiteLink to={of.path}>{of.label}</SiteLink>}
        </p>
      </div>
    </section>
  );
}
