import { data, isRouteErrorResponse, redirect, useLoaderData } from 'react-router';
import type { PageMeta } from '../../../app/extensions/routes';
import { ApiError } from '../../../app/api/http';
import { listToolReviews } from '../api/reviews';
import { crumbsOf } from '../reading/crumbs';
import { ReviewCard } from '../reading/ReviewCard';
import { ReviewsBar } from '../reading/ReviewsBar';
import { PageLinks } from '../reading/PageLinks';
import { reviewFeed } from '../reading/review-feed';
import { type ReviewView, reviewView, toolView } from '../reading/review-view';
import { isPart, parseReviewsState, REVIEWS_PER_PAGE, reviewsPath, type ReviewsState } from '../api/reviews-state';
import { Mentions, Summary } from '../reading/Summary';
import { summaryView } from '../reading/summary-view';
import { readKeywords } from '../reading/tool-reviews';
import { ToolPanel } from '../reading/ToolPanel';
import { WriteButton } from '../reading/WriteButton';
import { ErrorPage, errorTitle } from '../../../app/shell/ErrorPage';
import { loaderHeaders, tagged, toolTag } from '../../../app/site/headers';
import { breadcrumbLd } from '../../../app/site/json-ld';
import { pageMeta, pageTitle } from '../../../app/site/meta';
import { PageHead } from '../../../app/site/PageHead';
import { offeringPopular } from '../../../app/card/popular';
import { siteOf } from '../../../app/site/site';
import { R } from '../texts/reviews';

interface LoadArgs {
  request: Request;
  params: { slug: string };
}

function failure(error: unknown, slug: string): never {
  if (!(error instanceof ApiError)) throw error;
  throw data(null, { status: error.status === 404 ? 404 : 503, ...tagged(toolTag(slug)) });
}

/** All reviews of one tool, ten on a page (S2 2). */
async function load({ request, params }: LoadArgs) {
  const state = parseReviewsState(new URL(request.url).searchParams);
  if (!state) throw data(null, { status: 404 });
  const { signal } = request;
  const list = await listToolReviews(params.slug, state, REVIEWS_PER_PAGE, signal).catch((error: unknown) =>
    failure(error, params.slug),
  );
  const tool = toolView(list.tool);
  const tag = tagged(toolTag(tool.slug));
  if (tool.slug !== params.slug) throw redirect(reviewsPath(tool.slug, state), { status: 301, ...tag });
  // A page beyond the last one does not exist (decision 76).
  if (state.page > Math.max(1, list.totalPages)) throw data(null, { status: 404, ...tag });
  const keywords = await readKeywords(tool, signal);
  const reviews = list.reviews.map(reviewView);
  const { totalCount: total, totalPages: pages } = list;
  return data({ state, tool, summary: summaryView(list), keywords, reviews, total, pages }, tag);
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);
export const headers = loaderHeaders;

export const meta: PageMeta<typeof loader> = ({ matches, loaderData, error }) => {
  const site = siteOf(matches);
  if (error) return [{ title: errorTitle(error, R.toolMissing) }, { name: 'robots', content: 'noindex' }];
  if (!loaderData) return [];
  const { tool, state, summary } = loaderData;
  return pageMeta(site, {
    title: pageTitle(site, R.reviewsOf(tool.name), state.page),
    description: R.reviewsIntro(tool.name),
    path: reviewsPath(tool.slug, { page: isPart(state) ? 1 : state.page }),
    noindex: isPart(state) || summary.total === 0,
    picture: `/ai/${tool.slug}`,
    jsonLd: [breadcrumbLd(site, crumbsOf(tool))],
    feeds: [reviewFeed(tool)],
  });
};

export function ErrorBoundary({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorPage status={status} heading={status === 404 ? R.toolMissing : undefined} />;
}

function List({
  slug,
  state,
  reviews,
  pages,
}: {
  slug: string;
  state: ReviewsState;
  reviews: ReviewView[];
  pages: number;
}) {
  return (
    <>
      <ul className="review-list">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <PageLinks page={state.page} pages={pages} to={(page) => reviewsPath(slug, { ...state, page })} />
    </>
  );
}

export default function ToolReviewsPage() {
  const { state, tool, summary, keywords, reviews, total, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead heading={R.reviewsOf(tool.name)} intro={R.reviewsIntro(tool.name)} crumbs={crumbsOf(tool)} />
      <div className="wrap reviews-layout">
        <div className="reviews-side">
          <ToolPanel tool={tool} />
          {summary.total > 0 && <Summary summary={summary} slug={tool.slug} state={state} />}
          <p>
            <WriteButton tool={tool} />
          </p>
        </div>
        <section aria-label={R.reviews}>
          <h2 className="visually-hidden">{R.reviews}</h2>
          {summary.total > 0 ? (
            <>
              <Mentions keywords={keywords} slug={tool.slug} state={state} />
              <ReviewsBar slug={tool.slug} state={state} total={total} />
              <List slug={tool.slug} state={state} reviews={reviews} pages={pages} />
            </>
          ) : (
            <p className="message">{R.noneFound}</p>
          )}
        </section>
      </div>
    </>
  );
}
