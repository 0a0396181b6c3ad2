import { data, useLoaderData } from 'react-router';
import type { PageMeta } from '../../../app/extensions/routes';
import { listTags, readListParts } from '../../../app/extensions/list-page';
import { listSection } from '../api/curation';
import { ListView } from '../../../app/list/ListView';
import { PageHead } from '../../../app/site/PageHead';
import { searchFor, Suggestions } from '../../../app/list/Suggestions';
import { pageRange } from '../../../app/ui/format';
import { loaderHeaders, tagged } from '../../../app/site/headers';
import { breadcrumbLd, itemListLd } from '../../../app/site/json-ld';
import { failedList, listResult, listStateOf } from '../../../app/list/list-loader';
import { apiFailure } from '../../../app/api/failure';
import { apiQuery, isVariant } from '../../../app/list/list-state';
import { pageMeta, pageTitle } from '../../../app/site/meta';
import { offeringPopular } from '../../../app/card/popular';
import { siteOf, useSite } from '../../../app/site/site';
import { T } from '../../../app/texts/site';
import { type SectionPath, SECTIONS, U } from '../texts/use-cases';

const PER_PAGE = 10;

/** The curated lists, each put together under a fixed name (S1 2.5), which stands for it whatever the year. */
async function load({ request }: { request: Request }) {
  const section = new URL(request.url).pathname.slice(1) as SectionPath;
  const { slug } = SECTIONS[section];
  const state = listStateOf(request);
  try {
    const [list, parts] = await Promise.all([
      listSection(slug, apiQuery(state, PER_PAGE), request.signal),
      readListParts(request, { kind: 'list' }),
    ]);
    const { title, description } = list.tag;
    return data(
      { section, state, list: listResult(state, list, parts), title, description },
      tagged(...listTags('lists')),
    );
  } catch (error) {
    const failure = apiFailure(error);
    const list = failedList(T.errorLoading(failure.message || T.fetchFallback));
    return data({ section, state, list, title: '', description: '' }, { status: failure.status });
  }
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);
export const headers = loaderHeaders;

/** The section's own description; without the API, what its page is known for. */
const wordsOf = (page: { section: SectionPath; title: string; description: string }, year: number) => ({
  heading: page.title || SECTIONS[page.section].tagName(year),
  intro: page.description || SECTIONS[page.section].description,
});

export const meta: PageMeta<typeof loader> = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  const { section, state, list } = loaderData;
  const { heading, intro } = wordsOf(loaderData, site.year);
  return pageMeta(site, {
    title: pageTitle(site, heading, state.page),
    description: intro,
    picture: `/${section}`,
    path: `/${section}${state.page > 1 ? `?page=${state.page}` : ''}`,
    noindex: isVariant(state) || list.error !== null,
    jsonLd: [
      itemListLd(site, heading, list.tools, pageRange(state.page, PER_PAGE, list.total).first),
      breadcrumbLd(site, [
        { name: 'Home', path: '/' },
        { name: heading, path: `/${section}` },
      ]),
    ],
  });
};

const WORDS = { filters: T.filters, empty: T.noTools, showing: T.showing, ownOrder: U.ownOrder };

export default function Section() {
  const page = useLoaderData<typeof loader>();
  const { heading, intro } = wordsOf(page, useSite().year);
  return (
    <>
      <PageHead heading={heading} intro={intro} />
      <ListView state={page.state} list={page.list} perPage={PER_PAGE} words={WORDS}>
        <Suggestions items={SECTIONS[page.section].suggestions.map(searchFor)} />
      </ListView>
    </>
  );
}
