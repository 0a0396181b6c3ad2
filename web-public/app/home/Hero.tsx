import { type FormEvent, type ReactNode, useRef } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { useSite } from '../site/site';
import { T, TOP_SEARCHES } from '../texts/site';
import { H } from '../texts/home';
import { Icon } from '../ui/Icon';
import { useTypedPlaceholder } from './useTypedPlaceholder';

/** The headline, the search and what people search for most; `children` stand beside them where there is room. */
export function Hero({ children }: { children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { heroTitle, heroIntro } = useSite();
  useTypedPlaceholder(input, TOP_SEARCHES);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const query = input.current?.value.trim();
    if (query) void navigate(`/search?q=${encodeURIComponent(query)}`);
  };

  return (
    <section className="hero">
      <div className="wrap hero-grid">
        <div className="hero-main">
          <h1>{heroTitle || H.heading}</h1>
          <p className="page-intro">{heroIntro || H.intro}</p>
          <Form action="/search" method="get" className="hero-form" onSubmit={onSubmit}>
            <Icon name="search" />
            <label htmlFor="hero-search" className="visually-hidden">
              {H.searchLabel}
            </label>
            <input
              ref={input}
              id="hero-search"
              type="search"
              name="q"
              maxLength={200}
              required
              placeholder={T.searchPlaceholder}
            />
            <button type="submit" className="button">
              {T.search}
            </button>
          </Form>
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
        {children}
      </div>
    </section>
  );
}
