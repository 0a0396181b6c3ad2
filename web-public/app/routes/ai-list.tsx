import { data, useLoaderData } from 'react-router';
import type { Route } from './+types/ai-list';
import { CategoryView } from '../categories/CategoryView';
import { categoryMeta, loadCategory } from '../categories/category-page';
import { loaderHeaders } from '../site/headers';
import { offeringPopular } from '../card/popular';
import { siteOf } from '../site/site';

/** The same list as `/category/{main}`, by query; its canonical address is the category's (decision 42). */
async function load({ request }: { request: Request }) {
  const main = new URL(request.url).searchParams.get('categoryMain')?.trim();
  if (!main) throw data(null, { status: 404 });
  return loadCategory(request, main, undefined);
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);
export const headers = loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? categoryMeta(siteOf(matches), loaderData) : [];

export default function AiList() {
  return <CategoryView page={useLoaderData<typeof loader>()} />;
}
