import { useEffect, useRef, useState } from 'react';
import { Logo } from '../../../app/ui/Logo';
import { Icon } from '../../../app/ui/Icon';
import { onceShown } from '../../../app/ui/shown';
import { SiteLink } from '../../../app/ui/SiteLink';
import { PLACED } from '../texts/placed';
import type { Placement } from '../api/placement';

/**
 * Follows what the place shows, once somebody looks at the page. What was placed since the page was cached is shown
 * instead; what was withdrawn leaves an empty place, so that nothing moves.
 */
function usePlaced({ place, offered }: Placement) {
  const box = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(offered);
  const campaign = offered?.campaign;
  useEffect(() => {
    let stop = () => undefined as void;
    let given = true;
    const giveUp = onceShown(() => {
      // Fetched where a place is open: most pages have none.
      void import('./follow').then(({ followOffer }) => {
        if (given)
          stop = followOffer(place, campaign && box.current ? { campaign, box: box.current, show: setShown } : null);
      });
    });
    return () => {
      given = false;
      giveUp();
      stop();
    };
    // The place is another object with each render; what it holds goes with the campaign.
  }, [campaign, place.page]);
  return { box, shown };
}

/** A campaign in its place: marked, with who pays for it and why it stands here. Without one there is nothing. */
function PlacedCard({ placement }: { placement: Placement }) {
  const { box, shown } = usePlaced(placement);
  const offered = shown ?? placement.offered;
  if (!offered) return null;
  const { label, payer, why, tool, href, website, rel, registerUrl } = offered;
  return (
    <section ref={box} className="placed" aria-label={PLACED.named(label, tool.name)} data-gone={!shown || undefined}>
      <Logo slug={tool.slug} name={tool.name} logo={tool.logoUrl} size={48} />
      <div className="placed-text">
        <p className="placed-head">
          <SiteLink to={href} rel="sponsored" className="placed-name" data-counts="view">
            {tool.name}
          </SiteLink>
          <span className="badge">{label}</span>
        </p>
        <p>{tool.shortDescription}</p>
      </div>
      <a className="button-plain" href={website} target="_blank" rel={rel} data-counts="visit">
        {PLACED.visit}
        <span className="visually-hidden"> {tool.name}</span>
        <Icon name="visits" />
        <span className="visually-hidden"> {PLACED.newTab}</span>
      </a>
      <details className="placed-why">
        <summary>
          {PLACED.paidBy(payer)} <span>{PLACED.why}</span>
        </summary>
        <p>
          {why} <SiteLink to={registerUrl}>{PLACED.register}</SiteLink>
        </p>
      </details>
    </section>
  );
}

/** Another campaign or page is another card. */
export default function Placed({ placement }: { placement: Placement }) {
  return <PlacedCard key={`${placement.offered?.campaign} ${placement.place.page}`} placement={placement} />;
}
