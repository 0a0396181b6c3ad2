import { SUBMISSIONS, useSwitch } from '../../../app/site/site';
import { Icon } from '../../../app/ui/Icon';
import { SiteLink } from '../../../app/ui/SiteLink';
import { REGISTER_PATH } from '../paths';
import { BENEFITS, FAQS, PROMOTE } from '../texts/promote';
import { Example } from './Example';
import { PACKAGES_ID } from './PackageList';

/** The top of the page: what it is about, and the ways on. */
export function Hero() {
  const submits = useSwitch(SUBMISSIONS);
  return (
    <div className="hero promote-hero">
      <div className="wrap">
        <div>
          <h1>{PROMOTE.heading}</h1>
          <p className="page-intro">{PROMOTE.intro}</p>
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

export function Benefits() {
  return (
    <section className="wrap promote-part" aria-labelledby="why-submit">
      <h2 id="why-submit">{PROMOTE.benefits}</h2>
      <ul className="benefits">
        {BENEFITS.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Faqs() {
  return (
    <section className="wrap promote-part" aria-labelledby="promote-faq">
      <h2 id="promote-faq">{PROMOTE.faq}</h2>
      {FAQS.map(({ title, text }) => (
        <details key={title} className="faq">
          <summary>
            <h3>{title}</h3>
            <Icon name="down" />
          </summary>
          <p>{text}</p>
        </details>
      ))}
      <p className="promote-register">
        {PROMOTE.registerText} <SiteLink to={REGISTER_PATH}>{PROMOTE.register}</SiteLink>
      </p>
    </section>
  );
}
