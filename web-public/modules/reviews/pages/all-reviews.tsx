import { data, Link, useLoaderData } from 'react-router';
import type { PageMeta } from '../../../app/extensions/routes';
import { ApiError } from '../../../app/api/http';
import { listAllReviews, listReviewedTools } from '../api/reviews';
import {
  ALL_PATH,
  ALL_PER_PAGE,
  ALL_TOOLS,
  allReviewsPath,
  isPartOfAll,
  parseAllReviewsState,
} from '../api/all-reviews-state';
import { AllReviewsBar, type Choice } from '../reading/AllReviewsBar';
import { CheckingLink } from '../reading/CheckingLink';
import { PageLinks } from '../reading/PageLinks';
import { ReviewCard } from '../reading/ReviewCard';
import { type ReviewView, reviewView } from '../reading/review-view';
import { loaderHeaders, tagged } from '../../../app/site/headers';
import { breadcrumbLd } from '../../../app/site/json-ld';
import { pageMeta, pageTitle } from '../../../app/site/meta';
import { PageHead } from '../../../app/site/PageHead';
import { offeringPopular } from '../../../app/card/popular';
import { siteOf } from '../../../app/site/site';
import { T } from '../../../app/texts/site';
import { ALL } from '../texts/all-reviews';

async function load({ request }: { request: Request }) {
  const state = parseAllReviewsState(new URL(request.url).searchParams);
  if (!state) throw data(null, { status: 404 });
  const { signal } = request;
  try {
    const [list, tools] = await Promise.all([listAllReviews(state, ALL_PER_PAGE, signal), listReviewedTools(signal)]);
    // A page beyond the last one does not exist (decision 76).
    if (state.page > Math.max(1, list.totalPages)) throw data(null, { status: 404, ...tagged('reviews') });
    const { totalCount: total, totalPages: pages } = list;
    return data({ state, total, pages, tools, reviews: list.reviews.map(reviewView) }, tagged('reviews'));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ state, total: 0, pages: 1, tools: [], reviews: null }, { status: 503 });
  }
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);
export const headers = loaderHeaders;

export const meta: PageMeta<typeof loader> = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  const { state, reviews } = loaderData;
  const isPart = isPartOfAll(state);
  return pageMeta(site, {
    title: pageTitle(site, ALL.heading, state.page),
    description: ALL.intro,
    path: allReviewsPath({ ...ALL_TOOLS, page: isPart ? 1 : state.page }),
    noindex: isPart || !reviews || reviews.length === 0,
    jsonLd: [
      breadcrumbLd(site, [
        { name: 'Home', path: '/' },
        { name: ALL.heading, path: ALL_PATH },
      ]),
    ],
  });
};

function Message({ heading, text, to, action }: { heading: string; text: string; to: string; action: string }) {
  return (
    <div className="message">
      <h2>{heading}</h2>
      <p>{text}</p>
      <Link to={to} className="button">
        {action}
      </Link>
    </div>
  );
}

/** The name of the chosen tool, as far as the page knows it. */
function chosenName(slug: string, tools: Choice[], reviews: ReviewView[] | null): string {
  return tools.find((tool) => tool.slug === slug)?.name ?? reviews?.[0]?.tool?.name ?? slug;
}

export default function AllReviews() {
  const { state, total, pages, tools, reviews } = useLoaderData<typeof loader>();
  const hasNone = reviews?.length === 0 && !isPartOfAll(state);
  return (
    <>
      <PageHead heading={ALL.heading} intro={ALL.intro}>
        <CheckingLink />
      </PageHead>
      <div className="wrap">
        {!reviews && <Message heading={ALL.error} text={ALL.failed} to={allReviewsPath(state)} action={T.tryAgain} />}
        {hasNone && <Message heading={ALL.none} text={ALL.beFirst} to="/all" action={ALL.browseTools} />}
        {reviews && !hasNone && (
          <>
            <AllReviewsBar
              state={state}
              total={total}
              tools={tools}
              toolName={chosenName(state.tool, tools, reviews)}
            />
            <ul className="review-grid">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewCard review={review} level={2} withTool />
                </li>
              ))}
            </ul>
            <PageLinks page={state.page} pages={pages} to={(page) => allReviewsPath({ ...state, page })} />
          </>
        )}
      </div>
    </>
  );
}
