import { data, Link, useLoaderData } from 'react-router';
import { Logo } from '../../../app/card/Logo';
import { Verified } from '../../../app/card/Verified';
import type { PageMeta } from '../../../app/extensions/routes';
import { breadcrumbLd } from '../../../app/site/json-ld';
import { loaderHeaders, tagged, toolTag } from '../../../app/site/headers';
import { pageMeta, pageTitle } from '../../../app/site/meta';
import { PageHead } from '../../../app/site/PageHead';
import { siteOf } from '../../../app/site/site';
import { Icon } from '../../../app/ui/Icon';
import { type ClaimPageData, readClaimPage } from '../reading/find-tool';
import { ToolPicker } from '../reading/ToolPicker';
import { Ways } from '../reading/Ways';
import { BENEFITS, CLAIM, FAQ } from '../texts/claim';

const load = async ({ request }: { request: Request }) => {
  const found = await readClaimPage(new URL(request.url).searchParams, request.signal);
  return data(found, tagged('claims', ...(found.chosen ? [toolTag(found.chosen.tool.slug)] : [])));
};

export const loader = load;
export const clientLoader = load;
export const headers = loaderHeaders;

export const meta: PageMeta<typeof loader> = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  return pageMeta(site, {
    title: pageTitle(site, CLAIM.title),
    description: CLAIM.intro,
    path: '/claim',
    noindex: Boolean(loaderData?.matches),
    jsonLd: [
      breadcrumbLd(site, [
        { name: 'Home', path: '/' },
        { name: CLAIM.title, path: '/claim' },
      ]),
    ],
  });
};

/** The tool that is going to be claimed. */
function Chosen({ chosen: { tool, host, isClaimed } }: { chosen: NonNullable<ClaimPageData['chosen']> }) {
  return (
    <section className="claim-panel" id="find" aria-labelledby="chosen">
      <h2 id="chosen">{CLAIM.chosen}</h2>
      <p className="claim-chosen">
        <Logo slug={tool.slug} name={tool.name} logo={tool.logoUrl} size={48} />
        <span>
          <b>
            <Link to={`/ai/${tool.slug}`}>{tool.name}</Link>
          </b>
          <small>{host}</small>
        </span>
        {isClaimed && <Verified worded />}
      </p>
      {isClaimed && <p>{CLAIM.verified}</p>}
      <p>
        <Link to="/claim">{CLAIM.chooseAnother}</Link>
      </p>
    </section>
  );
}

/** How an owner gets a listing in hand. */
export default function Claim() {
  const { settings, chosen, unknown, matches } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead heading={CLAIM.heading} intro={CLAIM.intro} />
      <div className="wrap claim-page">
        <div className="claim-main">
          {chosen ? <Chosen chosen={chosen} /> : <ToolPicker matches={matches} unknown={unknown} />}
          <Ways settings={settings} chosen={chosen} />
        </div>
        <section className="claim-why" aria-labelledby="why">
          <h2>{CLAIM.pitchHeading}</h2>
          <p>{CLAIM.pitch}</p>
          <h2 id="why">{CLAIM.why}</h2>
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
        </section>
      </div>
      <section className="wrap claim-faq" aria-labelledby="faq">
        <h2 id="faq">{CLAIM.faq}</h2>
        {FAQ.map(({ question, answer }) => (
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
