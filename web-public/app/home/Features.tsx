import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ofRunning } from '../extensions/by-module';
import { HOME_PARTS } from '../extensions/home-page';
import { useSite } from '../site/site';
import { FEATURES, H } from '../texts/home';
import { Icon } from '../ui/Icon';

/** How near the top of the window the strip must come for the bar to change (S1 2.2). */
const BAR_CHANGES_AT_PX = 80;

/** Gives the header another background once the strip has come near it. */
function useBarChange() {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!strip.current) return;
    const { dataset } = document.documentElement;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.boundingClientRect.top < BAR_CHANGES_AT_PX) dataset.bar = 'past';
        else delete dataset.bar;
      },
      // A line across the window at that height: the strip's edges crossing it are observed.
      { rootMargin: `-${BAR_CHANGES_AT_PX}px 0px 0px`, threshold: [0, 1] },
    );
    observer.observe(strip.current);
    return () => {
      observer.disconnect();
      delete dataset.bar;
    };
  }, []);
  return strip;
}

/** Renders the features of the site, a card each. */
export function Features() {
  const { modules } = useSite();
  const shown = [...FEATURES, ...ofRunning(HOME_PARTS, modules).flatMap(({ part }) => part.features ?? [])];
  return (
    <section ref={useBarChange()} className="features" aria-label={H.features}>
      <ul>
        {shown.map(({ icon, title, text, to }) => (
          <li key={title} className="feature">
            <Icon name={icon} />
            <h2>
              <Link to={to}>{title}</Link>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
