import { data, useLoaderData } from 'react-router';
import type { Route } from './+types/all';
import { listAllTools } from '../api/catalog';
import { listTags, readListParts } from '../extensions/list-page';
import type { NavLink } from '../extensions/navigation';
import { ListView } from '../list/ListView';
import { PageHead } from '../site/PageHead';
import { Suggestions } from '../list/Suggestions';
import { pageRange } from '../ui/format';
import { loaderHeaders, tagged } from '../site/headers';
import { breadcrumbLd, itemListLd } from '../site/json-ld';
import { failedList, listResult, listStateOf } from '../list/list-loader';
import { apiFailure } from '../api/failure';
import { apiQuery, isVariant } from '../list/list-state';
import { pageMeta } from '../site/meta';
import { offeringPopular } from '../card/popular';
import { siteOf } from '../site/site';
import { useMenu } from '../navigation/menu';
import { T } from '../texts/site';

const PER_PAGE = 20;
const CRUMBS = [
  { name: 'Home', path: '/' },
  { name: T.allAis, path: '/all' },
];
const INTRO = 'Every tool in the directory, most popular first. Narrow it down by category, price, rating and more.';

async function load({ request }: { request: Request }) {
  const state = listStateOf(request);
  try {
    const [list, parts] = await Promise.all([
      listAllTools(apiQuery(state, PER_PAGE), request.signal),
      readListParts(request, { kind: 'list' }),
    ]);
    return data({ state, list: listResult(state, list, parts) }, tagged(...listTags('lists')));
  } catch (error) {
    return data({ state, list: failedList(T.allFailed) }, { status: apiFailure(error).status });
  }
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);
export const headers = loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  const { state, list } = loaderData;
  const page = state.page > 1 ? `?page=${state.page}` : '';
  return pageMeta(site, {
    title: state.page > 1 ? `${T.allTitle} - Page ${state.page}` : T.allTitle,
    description: INTRO,
    path: `/all${page}`,
    picture: '/all',
    noindex: isVariant(state),
    jsonLd: [
      itemListLd(site, T.allTitle, list.tools, pageRange(state.page, PER_PAGE, list.total).first),
      breadcrumbLd(site, CRUMBS),
    ],
  });
};

/** The list narrowed to a category of the menu. */
const narrowed = ({ to, label }: NavLink) => ({ label, to: to.replace('/category/', '/all?category=') });

export default function All() {
  const { state, list } = useLoaderData<typeof loader>();
  const { categories = [] } = useMenu();
  return (
    <>
      <PageHead heading={T.allTitle} intro={INTRO} />
      <ListView state={state} list={list} perPage={PER_PAGE}>
        {categories.length > 0 && <Suggestions items={categories.map(narrowed)} />}
      </ListView>
    </>
  );
}
