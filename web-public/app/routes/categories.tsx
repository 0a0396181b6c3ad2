import { data, useLoaderData } from 'react-router';
import type { Route } from './+types/categories';
import { getCategoryTree } from '../api/catalog';
import { CategoryBrowser } from '../categories/CategoryBrowser';
import { PageHead } from '../site/PageHead';
import { loaderHeaders, tagged } from '../site/headers';
import { breadcrumbLd } from '../site/json-ld';
import { apiFailure } from '../api/failure';
import { pageMeta, pageTitle } from '../site/meta';
import { siteOf } from '../site/site';
import { T } from '../texts/site';

/** Only subcategories with tools are shown, and none that is shown on request only. */
async function load({ request }: { request: Request }) {
  try {
    const tree = await getCategoryTree(request.signal);
    const mains = tree.map(({ name, slug, summary, subCategories }) => ({
      name,
      slug,
      summary,
      subs: subCategories
        .filter((sub) => !sub.sensitive)
        .map((sub) => ({ name: sub.name, slug: sub.slug, count: sub.count ?? 0 }))
        .filter((sub) => sub.count > 0),
    }));
    return data({ mains, error: null }, tagged('categories'));
  } catch (error) {
    const failure = apiFailure(error);
    return data({ mains: [], error: failure.message || T.subcategoriesFailed }, { status: failure.status });
  }
}

export const loader = load;
export const clientLoader = load;
export const headers = loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  return pageMeta(site, {
    title: pageTitle(site, T.categoriesTitle),
    picture: '/categories',
    description: T.categoriesIntro,
    path: '/categories',
    noindex: Boolean(loaderData?.error),
    jsonLd: [
      breadcrumbLd(site, [
        { name: 'Home', path: '/' },
        { name: T.categories, path: '/categories' },
      ]),
    ],
  });
};

export default function Categories() {
  const { mains, error } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead heading={T.categoriesHeading} intro={T.categoriesIntro} />
      <CategoryBrowser mains={mains} error={error} />
    </>
  );
}
