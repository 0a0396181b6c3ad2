import type { Route } from './+types/submit';
import { PageHead } from '../site/PageHead';
import { breadcrumbLd } from '../site/json-ld';
import { pageMeta, pageTitle } from '../site/meta';
import { offeringPopular } from '../site/popular';
import { siteOf } from '../site/site';
import { QuickSubmit } from '../submitting/QuickSubmit';
import { Example } from '../submitting/Example';
import { readExample } from '../submitting/example';
import { readTerms } from '../submitting/terms';
import { SUBMIT } from '../texts/submit';
import { BENEFITS, faq } from '../texts/submit-page';
import { Icon } from '../ui/Icon';
import '../submitting/submit.css';

const CRUMBS = [
  { name: 'Home', path: '/' },
  { name: 'Submit', path: '/submit' },
];

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(site, {
    title: pageTitle(site, SUBMIT.title),
    description: SUBMIT.intro,
    path: '/submit',
    jsonLd: [breadcrumbLd(site, CRUMBS)],
  });
};

async function load({ request: { signal } }: { request: Request }) {
  const [terms, example] = await Promise.all([readTerms(signal), readExample(signal)]);
  return { ...terms, example };
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);

/** How an AI gets into the directory. */
export default function Submit({ loaderData: { reviewTime, figures, example } }: Route.ComponentProps) {
  return (
    <>
      <PageHead heading={SUBMIT.heading} intro={SUBMIT.intro} />
      <div className="wrap submit-page">
        <QuickSubmit />
        <section className="submit-why" aria-labelledby="why">
          <h2 id="why">{SUBMIT.why}</h2>
          <ul>
            {BENEFITS.map(({ heading, text }) => (
              <li key={heading}>
                <Icon name="check" />
                <div>
                  <h3>{heading}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
          {figures.length > 0 && (
            <>
              <h2>{SUBMIT.figures}</h2>
              <dl className="submit-figures">
                {figures.map(({ value, label }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </section>
      </div>
      {example && <Example listing={example} />}
      <section className="wrap submit-faq" aria-labelledby="faq">
        <h2 id="faq">{SUBMIT.faq}</h2>
        {faq(reviewTime).map(({ question, answer }) => (
          <details key={question} className="faq">
            <summary>
              <h3>{question}</h3>
              <Icon name="down" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </>
  );
}
