import { useLoaderData } from 'react-router';
import type { Route } from './+types/category';
import { CategoryView } from '../components/CategoryView';
import { categoryMeta, loadCategory } from '../lib/category-page';
import { loaderHeaders } from '../lib/headers';
import { siteOf } from '../lib/site';

interface LoadArgs {
  request: Request;
  params: { main: string; sub?: string };
}

const load = ({ request, params }: LoadArgs) => loadCategory(request, params.main, params.sub);

export const loader = load;
export const clientLoader = load;
export const headers = loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? categoryMeta(siteOf(matches), loaderData) : [];

export default function Category() {
  return <CategoryView page={useLoaderData<typeof loader>()} />;
}
