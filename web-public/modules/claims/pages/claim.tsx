import { data, Link, useLoaderData } from 'react-router';
import { Logo } from '../../../app/ui/Logo';
import { Verified } from '../../../app/card/Verified';
import type { PageMeta } from '../../../app/extensions/routes';
import { breadcrumbLd } from '../../../app/site/json-ld';
import { loaderHeaders, tagged, toolTag } from '../../../app/site/headers';
import { pageMeta, pageTitle } from '../../../app/site/meta';
import { loadPageTexts, readTexts } from '../../../app/site/page-texts';
import { PageHead } from '../../../app/site/PageHead';
import { CheckedEntries, Questions } from '../../../app/site/PageParts';
import { siteOf, useSite } from '../../../app/site/site';
import { type ClaimPageData, readClaimPage } from '../reading/find-tool';
import { ToolPicker } from '../reading/ToolPicker';
import { Ways } from '../reading/Ways';
import { CLAIM } from '../texts/claim';

const load = async ({ request }: { request: Request }) => {
  const { url, signal } = request;
  const [texts, found] = await Promise.all([
    loadPageTexts('claim', signal),
    readClaimPage(new URL(url).searchParams, signal),
  ]);
  return data({ texts, ...found }, tagged('claims', ...(found.chosen ? [toolTag(found.chosen.tool.slug)] : [])));
};

export const loader = load;
export const clientLoader = load;
export const headers = loaderHeaders;

export const meta: PageMeta<typeof loader> = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  return pageMeta(site, {
    title: pageTitle(site, CLAIM.title),
    description: readTexts(site, loaderData.texts).text('intro'),
    path: '/claim',
    noindex: Boolean(loaderData.matches),
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
  const { texts, settings, chosen, unknown, matches } = useLoaderData<typeof loader>();
  const shown = readTexts(useSite(), texts);
  const { text, entries, faq } = shown;
  return (
    <>
      <PageHead heading={text('heading')} intro={text('intro')} />
      <div className="wrap claim-page">
        <div className="claim-main">
          {chosen ? <Chosen chosen={chosen} /> : <ToolPicker matches={matches} unknown={unknown} />}
          <Ways texts={shown} settings={settings} chosen={chosen} />
        </div>
        <section className="claim-why" aria-labelledby="why">
          <h2>{text('pitchHeading')}</h2>
          <p>{text('pitch')}</p>
          <h2 id="why">{text('benefitsHeading')}</h2>
          <CheckedEntries entries={entries('benefits')} />
        </section>
      </div>
      {faq.length > 0 && (
        <section className="wrap claim-faq" aria-labelledby="faq">
          <h2 id="faq">{text('faqHeading')}</h2>
          <Questions faq={faq} />
        </section>
      )}
    </>
  );
}
