import { Fragment } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import type { Route } from './+types/home';
import { Features } from '../home/Features';
import { Hero } from '../home/Hero';
import { JustLaunched } from '../home/JustLaunched';
import { PickOfDay } from '../home/PickOfDay';
import { Popular } from '../home/Popular';
import { Trending } from '../home/Trending';
import { loaderHeaders, tagged } from '../site/headers';
import { HOME_PARTS, HOME_TAGS, type HomePagePart, PART_TABS, readHomeParts } from '../extensions/home-page';
import { readPick } from '../home/pick';
import { popularTabs, readLaunched, readPopular, readSection, readTrending } from '../home/home-page';
import { parseTabs } from '../home/home-tabs';
import { webSiteLd } from '../site/json-ld';
import { NEW_TOOLS } from '../site/feeds';
import { pageMeta, pageTitle } from '../site/meta';
import { siteShown } from '../shell/site.server';
import { siteOf } from '../site/site';
import type { Site } from '../api/types';
import { publicPick } from '../api/site';
import { H } from '../texts/home';

/** The sections side by side: none waits for another, and each may fail alone. */
async function load({ request }: { request: Request }, chosen: Site['pick']) {
  const { signal } = request;
  const tabs = parseTabs(new URL(request.url).searchParams.get('section'), PART_TABS);
  const [launched, pick, trending, popular, parts] = await Promise.all([
    readLaunched(signal),
    readPick(chosen, signal),
    readTrending(tabs.trending, signal),
    readSection(() => popularTabs(HOME_PARTS, signal), readPopular, tabs.category, signal),
    readHomeParts(tabs, signal),
  ]);
  return data(
    { launched, pick, trending: { tab: tabs.trending, list: trending }, popular, parts },
    tagged(...HOME_TAGS, 'day'),
  );
}

export const loader = (args: { request: Request }) => load(args, siteShown(args.request).pick);
export const clientLoader = async (args: { request: Request }) => load(args, await publicPick(args.request.signal));
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
  const { launched, pick, trending, popular, parts } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const tabs = parseTabs(params.get('section'), PART_TABS);
  const sectionsAt = (place: HomePagePart['place']) =>
    HOME_PARTS.filter(({ part }) => part.place === place).map(({ module, part }) => (
      <Fragment key={module}>{part.section(tabs, parts[module])}</Fragment>
    ));
  return (
    <>
      <Hero below={<Features />}>
        {pick && <PickOfDay pick={pick} />}
        {launched && launched.tools.length > 0 && <JustLaunched {...launched} />}
      </Hero>
      <Trending tabs={tabs} first={trending} />
      {sectionsAt('before-popular')}
      <Popular tabs={tabs} section={popular} />
      {sectionsAt('last')}
    </>
  );
}
