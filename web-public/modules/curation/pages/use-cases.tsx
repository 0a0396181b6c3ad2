import { data, useLoaderData } from 'react-router';
import type { PageMeta } from '../../../app/extensions/routes';
import { listUseCases } from '../api/curation';
import { PageHead } from '../../../app/site/PageHead';
import { UseCaseIndex } from '../use-cases/UseCaseIndex';
import { loaderHeaders, tagged } from '../../../app/site/headers';
import { breadcrumbLd, type Crumb } from '../../../app/site/json-ld';
import { apiFailure } from '../../../app/api/failure';
import { pageMeta, pageTitle } from '../../../app/site/meta';
import { offeringPopular } from '../../../app/card/popular';
import { siteOf } from '../../../app/site/site';
import { AUDIENCE, byCategory, TASK } from '../use-cases/use-cases';
import { U } from '../texts/use-cases';

/** The three indexes: all use cases, or those of one group (decision 36). */
const INDEXES = {
  '/usecase': { title: U.indexTitle, intro: U.indexIntro, group: null },
  [AUDIENCE.path]: { title: U.audienceTitle, intro: U.audienceIntro, group: AUDIENCE },
  [TASK.path]: { title: U.taskTitle, intro: U.taskIntro, group: TASK },
};
type IndexPath = keyof typeof INDEXES;

async function load({ request, params }: { request: Request; params: { group?: string } }) {
  const path = `/usecase${params.group ? `/${params.group}` : ''}`;
  if (!(path in INDEXES)) throw data(null, { status: 404 });
  const index = path as IndexPath;
  try {
    const all = byCategory(await listUseCases(request.signal));
    const { group } = INDEXES[index];
    const groups = group ? all.filter((one) => one.group === group) : all;
    return data(
      {
        index,
        error: null,
        groups: groups.map(({ group: { name, path: to }, useCases }) => ({
          name,
          to,
          useCases: useCases.map((one) => ({
            name: one.name,
            path: one.path,
            description: one.description,
            count: one.count,
          })),
        })),
      },
      tagged('lists'),
    );
  } catch (error) {
    return data({ index, error: U.failed, groups: [] }, { status: apiFailure(error).status });
  }
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);
export const headers = loaderHeaders;

function crumbsOf(index: IndexPath): Crumb[] {
  const { group } = INDEXES[index];
  return [
    { name: 'Home', path: '/' },
    { name: U.useCases, path: '/usecase' },
    ...(group ? [{ name: group.name, path: group.path }] : []),
  ];
}

export const meta: PageMeta<typeof loader> = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  const { index, error } = loaderData;
  return pageMeta(site, {
    title: pageTitle(site, INDEXES[index].title),
    description: INDEXES[index].intro,
    path: index,
    picture: index,
    noindex: error !== null,
    jsonLd: [breadcrumbLd(site, crumbsOf(index))],
  });
};

export default function UseCases() {
  const { index, error, groups } = useLoaderData<typeof loader>();
  const { title, intro, group } = INDEXES[index];
  return (
    <>
      <PageHead heading={title} intro={intro} crumbs={group ? crumbsOf(index) : []} />
      <UseCaseIndex groups={groups} error={error} index={index} />
    </>
  );
}
