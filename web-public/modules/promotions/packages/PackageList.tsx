import { useLocation } from 'react-router';
import { ACTIONS } from '../../../app/texts/tool-actions';
import { T } from '../../../app/texts';
import { useLiveQuery } from '../../../app/ui/live';
import { SiteLink } from '../../../app/ui/SiteLink';
import { PROMOTE_PATH, promotePath } from '../paths';
import { InterestHost } from '../requesting/InterestHost';
import { useOpenInterest } from '../requesting/open';
import { PROMOTE } from '../texts/promote';
import type { Package, Packages } from './api';

/** The section's place on the page. */
export const PACKAGES_ID = 'packages';

interface PackageCardProps {
  offered: Package;
  enabled: boolean;
  tool: string | null;
}

/** The link opens the dialog, and names it for who is to sign in first. */
function InterestButton({ offered: { type, name }, tool }: Omit<PackageCardProps, 'enabled'>) {
  const openInterest = useOpenInterest();
  return (
    <button
      type="button"
      className="button button-large needs-js"
      onClick={() => void openInterest(promotePath({ interest: type, tool }))}
    >
      {PROMOTE.interested}
      <span className="visually-hidden">: {name}</span>
    </button>
  );
}

/** The sentence of the prices, with the prices standing out. */
function Charge({ charge, prices }: Pick<Package, 'charge' | 'prices'>) {
  const known = new Set(prices.map(({ price }) => price));
  return charge.split(/(?<=\s)|(?=\s)/).map((word, at) => (known.has(word) ? <b key={at}>{word}</b> : word));
}

function PackageCard({ offered, enabled, tool }: PackageCardProps) {
  const { type, name, description, places, prices, charge } = offered;
  return (
    <li className="package" aria-labelledby={`package-${type}`}>
      <h3 id={`package-${type}`}>{name}</h3>
      <p>{description}</p>
      <p className="package-charge">
        <Charge charge={charge} prices={prices} />
      </p>
      <dl>
        <dt>{PROMOTE.where}</dt>
        <dd>{places.map((place) => PROMOTE.places[place] ?? place).join(', ')}</dd>
      </dl>
      {enabled ? (
        <InterestButton offered={offered} tool={tool} />
      ) : (
        <p className="package-soon">{ACTIONS.comingSoon}</p>
      )}
    </li>
  );
}

/** The packages, and the dialog that requests one. `offer` is null when they could not be read. */
export function PackageList({ offer }: { offer: Packages | null }) {
  const tool = useLiveQuery().get('tool');
  const { search } = useLocation();
  return (
    <section className="wrap promote-part" id={PACKAGES_ID} aria-labelledby="packages-heading">
      <h2 id="packages-heading">{PROMOTE.packages}</h2>
      {offer ? (
        <ul className="packages">
          {offer.packages.map((offered) => (
            <PackageCard key={offered.type} offered={offered} enabled={offer.enabled} tool={tool} />
          ))}
        </ul>
      ) : (
        <div className="message" role="alert">
          <p>{PROMOTE.failed}</p>
          <SiteLink to={PROMOTE_PATH + search} className="button">
            {T.tryAgain}
          </SiteLink>
        </div>
      )}
      {offer?.enabled && <InterestHost packages={offer.packages} tool={tool} />}
    </section>
  );
}
