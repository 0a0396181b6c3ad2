import { data, useLoaderData } from 'react-router';
import type { Route } from './+types/home';
import { getCategoryTree, listRanking } from '../api/catalog';
import { Hero } from '../components/home/Hero';
import { JustLaunched } from '../components/home/JustLaunched';
import { MainCategories } from '../components/home/MainCategories';
import { Trending } from '../components/home/Trending';
import { cardView } from '../lib/card-view';
import { loaderHeaders, tagged } from '../lib/headers';
import { webSiteLd } from '../lib/json-ld';
import { pageMeta, pageTitle } from '../lib/meta';
import { siteOf } from '../lib/site';
import { T, TRENDING, type RankingSlug } from '../texts';

const LAUNCHED_SHOWN = 6;
const TRENDING_SHOWN = 5;

/** The chosen tab of "Trending AIs": part of the address, so that it works without JavaScript. */
function tabOf(request: Request): RankingSlug {
  const section = new URL(request.url).searchParams.get('section');
  return TRENDING.find((slug) => slug === section) ?? 'top-rated';
}

/** Every section may fail alone: it is `null` then, and the others stand. */
async function load({ request }: { request: Request }) {
  const { signal } = request;
  const tab = tabOf(request);
  const [launched, trending, tree] = await Promise.all([
    listRanking('newlaunch', { limit: LAUNCHED_SHOWN }, signal).catch(() => null),
    listRanking(tab, { limit: TRENDING_SHOWN }, signal).catch(() => null),
    getCategoryTree(signal).catch(() => null),
  ]);
  return data(
    {
      tab,
      launched: launched && {
        tools: launched.tools.slice(0, LAUNCHED_SHOWN).map(cardView),
        total: launched.totalCount,
      },
      trending: trending && {
        tools: trending.tools.slice(0, TRENDING_SHOWN).map(cardView),
        total: trending.totalCount,
      },
      categories:
        tree &&
        tree
          .filter((main) => !main.sensitive)
          .map(({ name, slug, summary, count }) => ({ name, slug, summary, count: count ?? 0 }))
          .filter((main) => main.count > 0),
    },
    tagged('home'),
  );
}

export const loader = load;
export const clientLoader = load;
export const headers = loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(site, {
    title: pageTitle(site, T.homeTitle),
    description: site.description || T.homeIntro,
    path: '/',
    jsonLd: [webSiteLd(site)],
  });
};

export default function Home() {
  const { tab, launched, trending, categories } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      {launched && launched.tools.length > 0 && (
        <JustLaunched tools={launched.tools} more={launched.total > LAUNCHED_SHOWN} />
      )}
      <Trending tab={tab} tools={trending?.tools ?? null} more={(trending?.total ?? 0) > TRENDING_SHOWN} />
      {categories && categories.length > 0 && <MainCategories categories={categories} />}
    </>
  );
}
