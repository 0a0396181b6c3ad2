import { data, useLoaderData } from 'react-router';
import type { PageMeta } from '../../../app/extensions/routes';
import { apiFailure } from '../../../app/api/failure';
import { loaderHeaders, tagged } from '../../../app/site/headers';
import { breadcrumbLd } from '../../../app/site/json-ld';
import { pageMeta, pageTitle } from '../../../app/site/meta';
import { loadPageTexts, readTexts } from '../../../app/site/page-texts';
import { offeringPopular } from '../../../app/card/popular';
import { siteOf, useSite } from '../../../app/site/site';
import { getPackages, type Packages } from '../api/packages';
import { Benefits, Faqs, Hero } from '../packages/Pitch';
import { PackageList } from '../packages/PackageList';
import { PROMOTE_PATH } from '../api/paths';
import { PROMOTE } from '../texts/promote';

async function readOffer(signal: AbortSignal): Promise<{ offer: Packages | null; init: ResponseInit }> {
  try {
    return { offer: await getPackages(signal), init: tagged('promotions') };
  } catch (error) {
    return { offer: null, init: { status: apiFailure(error).status } };
  }
}

/** The page stands without the packages; on a server that does not run the module there is none. */
async function load({ request: { signal } }: { request: Request }) {
  const [texts, { offer, init }] = await Promise.all([loadPageTexts('promote', signal), readOffer(signal)]);
  return data({ texts, offer }, init);
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);
export const headers = loaderHeaders;

/** The query opens a dialog: it changes nothing of the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

export const meta: PageMeta<typeof loader> = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  return pageMeta(site, {
    title: pageTitle(site, PROMOTE.title),
    description: readTexts(site, loaderData.texts).text('intro'),
    path: PROMOTE_PATH,
    noindex: !loaderData.offer,
    jsonLd: [
      breadcrumbLd(site, [
        { name: 'Home', path: '/' },
        { name: PROMOTE.title, path: PROMOTE_PATH },
      ]),
    ],
  });
};

export default function Promote() {
  const { texts: loaded, offer } = useLoaderData<typeof loader>();
  const texts = readTexts(useSite(), loaded);
  return (
    <>
      <Hero texts={texts} />
      <Benefits texts={texts} />
      <PackageList texts={texts} offer={offer} />
      <Faqs texts={texts} />
    </>
  );
}
