import { T } from '../texts/site';
import { SiteLink } from '../ui/SiteLink';

export interface Suggestion {
  label: string;
  to: string;
}

export const searchFor = (term: string): Suggestion => ({ label: term, to: `/search?q=${encodeURIComponent(term)}` });

export function Suggestions({ items, heading = T.suggestions }: { items: Suggestion[]; heading?: string }) {
  if (items.length === 0) return null;
  return (
    <section className="suggestions">
      <h2>{heading}</h2>
      <ul className="chips">
        {items.map((item) => (
          <li key={item.to}>
            <SiteLink className="chip" to={item.to}>
              {item.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
