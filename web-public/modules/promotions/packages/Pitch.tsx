import type { PageTextReader } from '../../../app/site/page-texts';
import { Questions } from '../../../app/site/PageParts';
import { SUBMISSIONS, useSwitch } from '../../../app/site/site';
import { Icon, type IconName } from '../../../app/ui/Icon';
import { SiteLink } from '../../../app/ui/SiteLink';
import { REGISTER_PATH } from '../api/paths';
import { PROMOTE } from '../texts/promote';
import { Example } from './Example';
import { PACKAGES_ID } from './PackageList';

/** The drawings of the benefits, in their order and then from the first again. */
const DRAWINGS: readonly IconName[] = ['check', 'search', 'star', 'views', 'compare'];

interface PitchProps {
  texts: PageTextReader;
}

/** The top of the page: what it is about, and the ways on. */
export function Hero({ texts: { text } }: PitchProps) {
  const submits = useSwitch(SUBMISSIONS);
  return (
    <div className="hero promote-hero">
      <div className="wrap">
        <div>
          <h1>{text('heading')}</h1>
          <p className="page-intro">{text('intro')}</p>
          <p className="promote-ways">
            <a href={`#${PACKAGES_ID}`} className="button button-large">
              {PROMOTE.toPackages}
            </a>
            {submits && (
              <SiteLink to="/submit" className="button-plain button-large">
                {PROMOTE.submit}
              </SiteLink>
            )}
          </p>
        </div>
        <Example />
      </div>
    </div>
  );
}

export function Benefits({ texts: { text, entries } }: PitchProps) {
  return (
    <section className="wrap promote-part" aria-labelledby="why-submit">
      <h2 id="why-submit">{text('benefitsHeading')}</h2>
      <ul className="benefits">
        {entries('benefits').map(({ heading, text: about }, place) => (
          <li key={heading}>
            <Icon name={DRAWINGS[place % DRAWINGS.length] ?? 'check'} />
            <h3>{heading}</h3>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The questions, where there are any, and the way to the register. */
export function Faqs({ texts: { text, faq } }: PitchProps) {
  return (
    <section className="wrap promote-part" aria-labelledby={faq.length > 0 ? 'promote-faq' : undefined}>
      {faq.length > 0 && <h2 id="promote-faq">{text('faqHeading')}</h2>}
      <Questions faq={faq} />
      <p className="promote-register">
        {PROMOTE.registerText} <SiteLink to={REGISTER_PATH}>{PROMOTE.register}</SiteLink>
      </p>
    </section>
  );
}
