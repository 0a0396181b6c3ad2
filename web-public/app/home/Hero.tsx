import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { PageSearch } from '../search/SearchForm';
import { useSite } from '../site/site';
import { TOP_SEARCHES } from '../texts/site';
import { H } from '../texts/home';
import { useTypedPlaceholder } from './useTypedPlaceholder';

interface HeroProps {
  /** Stands beside the search where there is room. */
  children: ReactNode;
  /** Stands below the search. */
  below: ReactNode;
}

/** The headline, the search and what people search for most. */
export function Hero({ children, below }: HeroProps) {
  const input = useRef<HTMLInputElement>(null);
  const { heroTitle, heroIntro } = useSite();
  useTypedPlaceholder(input, TOP_SEARCHES);

  return (
    <section className="hero">
      <div className="wrap hero-grid">
        <div className="hero-main">
          <h1>{heroTitle || H.heading}</h1>
          <p className="page-intro">{heroIntro || H.intro}</p>
          <PageSearch id="hero-search" label={H.searchLabel} field={input} />
          <div className="hero-top">
            <h2>{H.topSearches}</h2>
            <ul className="chips">
              {TOP_SEARCHES.map((term) => (
                <li key={term}>
                  <Link className="chip" to={`/search?q=${encodeURIComponent(term)}`}>
                    {term}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="hero-side">{children}</div>
        {below}
      </div>
    </section>
  );
}
