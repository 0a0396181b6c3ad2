import { Fragment } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import type { Route } from './+types/home';
import { Features } from '../home/Features';
import { Hero } from '../home/Hero';
import { JustLaunched } from '../home/JustLaunched';
import { Popular } from '../home/Popular';
import { TopCategories } from '../home/TopCategories';
import { Trending } from '../home/Trending';
import { loaderHeaders, tagged } from '../site/headers';
import { HOME_PARTS, HOME_TAGS, type HomePagePart, PART_TABS, readHomeParts } from '../extensions/home-page';
import { popularTabs, readLaunched, readPopular, readSection, readTiles, readTrending } from '../home/home-page';
import { parseTabs } from '../home/home-tabs';
import { webSiteLd } from '../site/json-ld';
import { NEW_TOOLS } from '../site/feeds';
import { pageMeta, pageTitle } from '../site/meta';
import { siteOf } from '../site/site';
import { H } from '../texts/home';

/** The sections side by side: none waits for another, and each may fail alone. */
async function load({ request }: { request: Request }) {
  const { signal } = request;
  const tabs = parseTabs(new URL(request.url).searchParams.get('section'), PART_TABS);
  const categories = popularTabs(HOME_PARTS, signal);
  const [launched, trending, popular, tiles, parts] = await Promise.all([
    readLaunched(signal),
    readTrending(tabs.trending, signal),
    readSection(() => categories, readPopular, tabs.category, signal),
    readTiles(categories, signal),
    readHomeParts(tabs, signal),
  ]);
  return data(
    { launched, trending: { tab: tabs.trending, list: trending }, popular, tiles, parts },
    tagged(...HOME_TAGS),
  );
}

export const loader = load;
export const clientLoader = load;
export const headers = loaderHeaders;

/** A change of tab is one section's affair: it reads its list itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(site, {
    title: pageTitle(site, H.title),
    description: site.description || H.intro,
    path: '/',
    jsonLd: [webSiteLd(site)],
    feeds: [NEW_TOOLS],
  });
};

export default function Home() {
  const { launched, trending, popular, tiles, parts } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const tabs = parseTabs(params.get('section'), PART_TABS);
  const sectionsAt = (place: HomePagePart['place']) =>
    HOME_PARTS.filter(({ part }) => part.place === place).map(({ module, part }) => (
      <Fragment key={module}>{part.section(tabs, parts[module])}</Fragment>
    ));
  return (
    <>
      <Hero>
        {launched && launched.tools.length > 0 && <JustLaunched tools={launched.tools} more={launched.more} />}
      </Hero>
      <Features />
      <Trending tabs={tabs} first={trending} />
      <TopCategories tiles={tiles} />
      {sectionsAt('before-popular')}
      <Popular tabs={tabs} section={popular} />
      {sectionsAt('last')}
    </>
  );
}
