import { redirect, useLoaderData } from 'react-router';
import type { Route } from './+types/category';
import { CategoryView } from '../categories/CategoryView';
import { categoryMeta, categoryPath, loadCategory } from '../categories/category-page';
import { loaderHeaders, tagged } from '../site/headers';
import { offeringPopular } from '../card/popular';
import { siteOf } from '../site/site';

interface LoadArgs {
  request: Request;
  params: { main: string; sub?: string };
}

/** Other names of a category lead to its own address (decisions 37 and 38). */
async function load({ request, params }: LoadArgs) {
  const page = await loadCategory(request, params.main, params.sub);
  const path = categoryPath(page.data.category);
  const requested = `/category/${params.main}${params.sub ? `/${params.sub}` : ''}`;
  if (path !== requested) throw redirect(path + new URL(request.url).search, { status: 301, ...tagged('lists') });
  return page;
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);
export const headers = loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? categoryMeta(siteOf(matches), loaderData) : [];

export default function Category() {
  return <CategoryView page={useLoaderData<typeof loader>()} />;
}
