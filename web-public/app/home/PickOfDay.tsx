import { H } from '../texts/home';
import { Logo } from '../ui/Logo';
import { tint } from '../ui/monogram';
import { shortDate } from '../ui/format';
import { SiteLink } from '../ui/SiteLink';
import type { DayPick } from './pick';

/** The tool of the day with its date and the reason why, in its own colour. */
export function PickOfDay({ pick: { tool, why, of, day } }: { pick: DayPick }) {
  return (
    <section className="day-pick" style={tint(tool.slug)} aria-labelledby="day-pick">
      <h2 id="day-pick">
        {H.pick}
        <time dateTime={day}>{shortDate(day)}</time>
      </h2>
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
