import { redirect, useLoaderData } from 'react-router';
import type { PageMeta } from '../../../app/extensions/routes';
import { ListView } from '../../../app/list/ListView';
import { PageHead } from '../../../app/site/PageHead';
import { searchFor, Suggestions } from '../../../app/list/Suggestions';
import { pageRange } from '../../../app/ui/format';
import { loaderHeaders, tagged } from '../../../app/site/headers';
import { breadcrumbLd, itemListLd } from '../../../app/site/json-ld';
import { isVariant } from '../../../app/list/list-state';
import { pageMeta, pageTitle } from '../../../app/site/meta';
import { offeringPopular } from '../../../app/card/popular';
import { siteOf } from '../../../app/site/site';
import { loadUseCase, USE_CASE_PER_PAGE, useCaseCrumbs } from '../use-cases/use-case-page';
import { T } from '../../../app/texts/site';
import { U } from '../texts/use-cases';

interface LoadArgs {
  request: Request;
  params: { useCase: string };
}

/** Other names of a use case lead to its own address (decisions 35 and 40). */
async function load({ request, params }: LoadArgs) {
  const page = await loadUseCase(request, params.useCase);
  const { path } = page.data.useCase;
  if (path !== `/use-cases/${params.useCase}`)
    throw redirect(path + new URL(request.url).search, { status: 301, ...tagged('lists') });
  return page;
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);
export const headers = loaderHeaders;

export const meta: PageMeta<typeof loader> = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  const { state, list, useCase } = loaderData;
  return pageMeta(site, {
    title: pageTitle(site, useCase.title, state.page),
    description: useCase.description,
    picture: useCase.path,
    path: useCase.path + (state.page > 1 ? `?page=${state.page}` : ''),
    noindex: isVariant(state) || list.error !== null,
    jsonLd: [
      itemListLd(site, useCase.title, list.tools, pageRange(state.page, USE_CASE_PER_PAGE, list.total).first),
      breadcrumbLd(site, useCaseCrumbs(useCase)),
    ],
  });
};

const WORDS = { filters: T.filters, empty: T.noTools, showing: T.showing, ownOrder: U.ownOrder };

export default function UseCasePage() {
  const { state, list, useCase } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead heading={useCase.title} intro={useCase.description} crumbs={useCaseCrumbs(useCase)} />
      <ListView state={state} list={list} perPage={USE_CASE_PER_PAGE} words={WORDS}>
        <Suggestions items={U.suggestions(useCase.name.toLowerCase()).map(searchFor)} />
      </ListView>
    </>
  );
}
