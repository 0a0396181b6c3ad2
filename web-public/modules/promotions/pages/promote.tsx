import { data, useLoaderData } from 'react-router';
import type { PageMeta } from '../../../app/extensions/routes';
import { apiFailure } from '../../../app/list/list-loader';
import { loaderHeaders, tagged } from '../../../app/site/headers';
import { breadcrumbLd } from '../../../app/site/json-ld';
import { pageMeta, pageTitle } from '../../../app/site/meta';
import { offeringPopular } from '../../../app/site/popular';
import { siteOf } from '../../../app/site/site';
import { getPackages, type Packages } from '../packages/api';
import { Benefits, Faqs, Hero } from '../packages/Pitch';
import { PackageList } from '../packages/PackageList';
import { PROMOTE_PATH } from '../paths';
import { PROMOTE } from '../texts/promote';

/** The page stands without the packages; on a server that does not run the module there is none. */
async function load({ request }: { request: Request }) {
  try {
    return data({ offer: await getPackages(request.signal) }, tagged('promotions'));
  } catch (error) {
    const { status } = apiFailure(error);
    return data({ offer: null as Packages | null }, { status });
  }
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
    description: PROMOTE.intro,
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
  const { offer } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <Benefits />
      <PackageList offer={offer} />
      <Faqs />
    </>
  );
}
