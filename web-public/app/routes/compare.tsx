import { useLoaderData } from 'react-router';
import type { Route } from './+types/compare';
import { comparePath, comparePicturePath } from '../compare/address';
import { loadCompare } from '../comparison/page';
import { CompareView } from '../comparison/CompareView';
import { loaderHeaders } from '../site/headers';
import { pageMeta, pageTitle } from '../site/meta';
import { siteOf } from '../site/site';
import { COMPARE } from '../texts/compare';

export const loader = loadCompare;
export const clientLoader = loadCompare;
export const headers = loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  const names = loaderData.columns.map(({ name }) => name);
  const some = names.length > 0;
  const slugs = loaderData.columns.map(({ slug }) => slug);
  return pageMeta(site, {
    title: pageTitle(site, some ? COMPARE.titleOf(names) : COMPARE.title),
    description: some ? COMPARE.descriptionOf(names) : COMPARE.intro,
    path: comparePath(slugs),
    ...(loaderData.hasPicture && { picture: comparePicturePath(slugs) }),
    // There are more comparisons than anyone would look for.
    noindex: some || loaderData.unknown.length > 0 || loaderData.error !== null,
  });
};

export default function Compare() {
  return <CompareView page={useLoaderData<typeof loader>()} />;
}
