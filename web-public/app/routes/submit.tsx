import type { Route } from './+types/submit';
import { PageHead } from '../site/PageHead';
import { CheckedEntries, Questions } from '../site/PageParts';
import { breadcrumbLd } from '../site/json-ld';
import { pageMeta, pageTitle } from '../site/meta';
import { loadPageTexts, readTexts } from '../site/page-texts';
import { offeringPopular } from '../card/popular';
import { siteOf, useSite } from '../site/site';
import { QuickSubmit } from '../submitting/QuickSubmit';
import { Example } from '../submitting/Example';
import { readExample } from '../submitting/example';
import { SUBMIT } from '../texts/submit';
import '../submitting/submit.css';

const CRUMBS = [
  { name: 'Home', path: '/' },
  { name: 'Submit', path: '/submit' },
];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  return pageMeta(site, {
    title: pageTitle(site, SUBMIT.title),
    description: readTexts(site, loaderData.texts).text('intro'),
    path: '/submit',
    jsonLd: [breadcrumbLd(site, CRUMBS)],
  });
};

async function load({ request: { signal } }: { request: Request }) {
  const [texts, example] = await Promise.all([loadPageTexts('submit', signal), readExample(signal)]);
  return { texts, example };
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);

/** How an AI gets into the directory. */
export default function Submit({ loaderData: { texts, example } }: Route.ComponentProps) {
  const { text, entries, faq } = readTexts(useSite(), texts);
  const figures = entries('figures');
  return (
    <>
      <PageHead heading={text('heading')} intro={text('intro')} />
      <div className="wrap submit-page">
        <QuickSubmit />
        <section className="submit-why" aria-labelledby="why">
          <h2 id="why">{text('benefitsHeading')}</h2>
          <CheckedEntries entries={entries('benefits')} />
          {figures.length > 0 && (
            <>
              <h2>{text('figuresHeading')}</h2>
              <dl className="submit-figures">
                {figures.map(({ heading: value, text: label }) => (
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
      {faq.length > 0 && (
        <section className="wrap submit-faq" aria-labelledby="faq">
          <h2 id="faq">{text('faqHeading')}</h2>
          <Questions faq={faq} />
        </section>
      )}
    </>
  );
}
