import { data, useLoaderData } from 'react-router';
import type { Route } from './+types/ranked';
import { listRanking } from '../api/catalog';
import { listTags, readListParts } from '../extensions/list-page';
import { ListView } from '../list/ListView';
import { PageHead } from '../site/PageHead';
import { searchFor, Suggestions } from '../list/Suggestions';
import { WindowTabs } from '../list/WindowTabs';
import { pageRange } from '../ui/format';
import { loaderHeaders, tagged } from '../site/headers';
import { NEW_TOOLS } from '../site/feeds';
import { breadcrumbLd, itemListLd } from '../site/json-ld';
import { failedList, listResult, listStateOf } from '../list/list-loader';
import { apiFailure } from '../api/failure';
import { apiQuery, isVariant } from '../list/list-state';
import { pageMeta, pageTitle } from '../site/meta';
import { offeringPopular } from '../card/popular';
import { siteOf } from '../site/site';
import { R } from '../texts/rankings';
import { isRanking, RANKINGS, T, TOP_SEARCHES } from '../texts/site';

const PER_PAGE = 10;

interface LoadArgs {
  request: Request;
  params: { ranking: string };
}

async function load({ request, params: { ranking } }: LoadArgs) {
  if (!isRanking(ranking)) throw data(null, { status: 404 });
  const state = listStateOf(request);
  try {
    const [list, parts] = await Promise.all([
      listRanking(ranking, { ...apiQuery(state, PER_PAGE), window: state.retained.window }, request.signal),
      readListParts(request, { kind: 'list' }),
    ]);
    return data({ ranking, state, list: listResult(state, list, parts) }, tagged(...listTags('lists')));
  } catch (error) {
    const failure = apiFailure(error);
    return data(
      { ranking, state, list: failedList(T.errorLoading(failure.message || T.fetchFallback)) },
      { status: failure.status },
    );
  }
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);
export const headers = loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  const { ranking, state, list } = loaderData;
  const { heading, description } = RANKINGS[ranking];
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: heading, path: `/${ranking}` },
  ];
  return pageMeta(site, {
    title: pageTitle(site, heading, state.page),
    description,
    picture: `/${ranking}`,
    path: `/${ranking}${state.page > 1 ? `?page=${state.page}` : ''}`,
    noindex: isVariant(state) || list.error !== null,
    jsonLd: [
      itemListLd(site, heading, list.tools, pageRange(state.page, PER_PAGE, list.total).first),
      breadcrumbLd(site, crumbs),
    ],
    feeds: ranking === 'newlaunch' ? [NEW_TOOLS] : [],
  });
};

export default function Ranked() {
  const { ranking, state, list } = useLoaderData<typeof loader>();
  const { heading, description, order } = RANKINGS[ranking];
  return (
    <>
      <PageHead heading={heading} intro={description} />
      <ListView
        state={state}
        list={list}
        perPage={PER_PAGE}
        words={{ filters: T.filters, empty: T.noTools, showing: T.showing, ownOrder: order }}
        lead={
          ranking !== 'newlaunch' && (
            <>
              <WindowTabs state={state} />
              {list.ranked === 0 && <p className="no-figures">{R.noFigures(ranking, state.retained.window)}</p>}
            </>
          )
        }
      >
        <Suggestions items={TOP_SEARCHES.map(searchFor)} />
      </ListView>
    </>
  );
}
