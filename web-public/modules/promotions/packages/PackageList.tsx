import { useLocation } from 'react-router';
import { ANNOUNCED, SUBMISSIONS, useSwitch } from '../../../app/site/site';
import { ACTIONS } from '../../../app/texts/tool-actions';
import { T } from '../../../app/texts/site';
import type { PageTextReader } from '../../../app/site/page-texts';
import { Icon } from '../../../app/ui/Icon';
import { useLiveQuery } from '../../../app/ui/live';
import { SiteLink } from '../../../app/ui/SiteLink';
import { PROMOTE_PATH, promotePath } from '../api/paths';
import { InterestHost } from '../requesting/InterestHost';
import { useOpenInterest } from '../requesting/open';
import { PROMOTE } from '../texts/promote';
import type { CampaignType, Package, Packages } from '../api/packages';
import { PlaceDrawing } from './Example';

/** The section's place on the page. */
export const PACKAGES_ID = 'packages';

/** The keys of the lists of what a campaign of each type has. */
const GETS: Record<CampaignType, string> = {
  'title-sponsor': 'titleSponsorGets',
  'website-visit': 'websiteVisitGets',
};

interface PackageCardProps {
  offered: Package;
  /** The things that a campaign of it has. */
  gets: string[];
  enabled: boolean;
  tool: string | null;
}

/** The link opens the dialog, and names it for who is to sign in first. */
function InterestButton({ offered: { type, name }, tool }: Omit<PackageCardProps, 'enabled' | 'gets'>) {
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

/** The prices, one for each length, above the sentence of them all. */
function Charge({ charge, prices }: Pick<Package, 'charge' | 'prices'>) {
  return (
    <div>
      <ul className="package-prices" aria-label={PROMOTE.prices}>
        {prices.map(({ days, price }) => (
          <li key={days}>
            <b>{price}</b> <span>{PROMOTE.days(days)}</span>
          </li>
        ))}
      </ul>
      <p className="package-charge">{charge}</p>
    </div>
  );
}

function PackageCard({ offered, gets, enabled, tool }: PackageCardProps) {
  const { type, name, description, places, prices, charge } = offered;
  const announced = useSwitch(ANNOUNCED);
  return (
    <li className="package" aria-labelledby={`package-${type}`}>
      <PlaceDrawing type={type} />
      <h3 id={`package-${type}`}>{name}</h3>
      <p>{description}</p>
      <Charge charge={charge} prices={prices} />
      <ul className="package-gets" aria-label={PROMOTE.gets}>
        {gets.map((line) => (
          <li key={line}>
            <Icon name="check" />
            {line}
          </li>
        ))}
      </ul>
      {places.length > 0 && (
        <dl>
          <dt>{PROMOTE.where}</dt>
          <dd>{places.map((place) => PROMOTE.places[place] ?? place).join(', ')}</dd>
        </dl>
      )}
      {enabled ? (
        <InterestButton offered={offered} tool={tool} />
      ) : (
        announced && <p className="package-soon">{ACTIONS.comingSoon}</p>
      )}
    </li>
  );
}

/** Returns `true` if a place of the package is open: only then can it be requested. */
const hasPlaces = ({ places }: Package): boolean => places.length > 0;

interface PackageListProps {
  texts: PageTextReader;
  /** `null` when they could not be read. */
  offer: Packages | null;
}

/** The packages, and the dialog that requests one. */
export function PackageList({ texts: { text, lines }, offer }: PackageListProps) {
  const tool = useLiveQuery().get('tool');
  const { search } = useLocation();
  const submits = useSwitch(SUBMISSIONS);
  const isOffered = (offered: Package) => Boolean(offer?.enabled) && hasPlaces(offered);
  return (
    <section className="wrap promote-part" id={PACKAGES_ID} aria-labelledby="packages-heading">
      <h2 id="packages-heading">{text('packagesHeading')}</h2>
      {offer ? (
        <ul className="packages">
          {offer.packages.map((offered) => (
            <PackageCard
              key={offered.type}
              offered={offered}
              gets={lines(GETS[offered.type])}
              enabled={isOffered(offered)}
              tool={tool}
            />
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
      {submits && offer && !offer.packages.some(isOffered) && (
        <p className="promote-instead">
          {PROMOTE.soonText}
          <SiteLink to="/submit" className="button">
            {PROMOTE.submit}
          </SiteLink>
        </p>
      )}
      {offer?.enabled && <InterestHost packages={offer.packages.filter(hasPlaces)} tool={tool} />}
    </section>
  );
}
