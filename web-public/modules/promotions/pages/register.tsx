import { data, useLoaderData } from 'react-router';
import type { Site } from '../../../app/api/types';
import type { PageMeta } from '../../../app/extensions/routes';
import { listStateOf } from '../../../app/list/list-loader';
import { apiFailure } from '../../../app/api/failure';
import { loaderHeaders, tagged } from '../../../app/site/headers';
import { breadcrumbLd, type Crumb } from '../../../app/site/json-ld';
import { pageMeta, pageTitle } from '../../../app/site/meta';
import { PageHead } from '../../../app/site/PageHead';
import { offeringPopular } from '../../../app/card/popular';
import { isOn, siteOf, useSite } from '../../../app/site/site';
import { PROMOTE_PATH, REGISTER_PATH, REQUEST_FEATURE } from '../api/paths';
import { TAG } from '../api/placement';
import { listRegister, type RegisterPage } from '../register/api';
import { Campaigns } from '../register/Campaigns';
import { PROMOTE } from '../texts/promote';
import { REGISTER } from '../texts/register';

const PER_PAGE = 20;

async function load({ request }: { request: Request }) {
  const { page } = listStateOf(request);
  try {
    const register = await listRegister(page, PER_PAGE, request.signal);
    if (page > Math.max(1, register.totalPages)) throw data(null, { status: 404 });
    return data({ page, register }, tagged(TAG));
  } catch (error) {
    const { status } = apiFailure(error);
    return data({ page, register: null as RegisterPage | null }, { status });
  }
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);
export const headers = loaderHeaders;

const CRUMBS: Crumb[] = [
  { name: 'Home', path: '/' },
  { name: PROMOTE.title, path: PROMOTE_PATH },
  { name: REGISTER.title, path: REGISTER_PATH },
];

/** Without the page with the packages while that is switched off. */
const crumbsOf = (site: Site): Crumb[] =>
  CRUMBS.filter(({ path }) => path !== PROMOTE_PATH || isOn(site, REQUEST_FEATURE));

export const meta: PageMeta<typeof loader> = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  const { page, register } = loaderData;
  return pageMeta(site, {
    title: pageTitle(site, REGISTER.title, page),
    description: REGISTER.intro,
    path: REGISTER_PATH + (page > 1 ? `?page=${page}` : ''),
    noindex: !register || register.items.length === 0,
    jsonLd: [breadcrumbLd(site, crumbsOf(site))],
  });
};

export default function Register() {
  const { page, register } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead heading={REGISTER.title} intro={REGISTER.intro} crumbs={crumbsOf(useSite())} />
      <Campaigns page={page} register={register} />
    </>
  );
}
