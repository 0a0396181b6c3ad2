import { useEffect } from 'react';
import { data, isRouteErrorResponse, useLoaderData } from 'react-router';
import type { Route } from './+types/review';
import { ApiError } from '../api/http';
import { getReview } from '../api/reviews';
import { type ReviewView, reviewView } from '../reviews/review-view';
import { ReviewWhole } from '../reviews/ReviewWhole';
import { ToolPanel } from '../reviews/ToolPanel';
import { useUnpublished } from '../reviews/useUnpublished';
import { ErrorPage, errorTitle } from '../site/ErrorPage';
import { loaderHeaders, tagged } from '../site/headers';
import { reviewLd } from '../site/json-ld';
import { pageMeta, pageTitle } from '../site/meta';
import { offeringPopular } from '../site/popular';
import { siteOf, useSite } from '../site/site';
import { R } from '../texts/reviews';

interface LoadArgs {
  request: Request;
  params: { id: string };
}

/** One review: 404 unless it is published, or the reader may see it before that. See `useUnpublished` for a direct load. */
async function load({ request, params }: LoadArgs) {
  const tag = tagged(`review:${params.id}`);
  const review = await getReview(params.id, request.signal).catch((error: unknown) => {
    if (error instanceof ApiError) throw data(null, { status: error.status === 404 ? 404 : 503, ...tag });
    throw error;
  });
  return data({ review: reviewView(review) }, tag);
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);
export const headers = loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const site = siteOf(matches);
  const noindex = { name: 'robots', content: 'noindex' };
  if (error || !loaderData) return [{ title: errorTitle(error, R.reviewNotFound) }, noindex];
  const { review } = loaderData;
  const { tool, title } = review;
  if (!review.published || !tool) return [{ title: pageTitle(site, title) }, noindex];
  const [first] = review.parts;
  return pageMeta(site, {
    title: pageTitle(site, R.reviewTitle(title, tool.name)),
    description: `${R.reviewBy(review.author.name, tool.name)}: ${first && 'text' in first ? first.text : title}`,
    path: `/review/${review.id}`,
    type: 'article',
    picture: `/ai/${tool.slug}`,
    jsonLd: [reviewLd(site, review, tool)],
  });
};

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const site = useSite();
  const review = useUnpublished(status === 404 ? params.id : undefined);
  const title = review?.title;
  useEffect(() => {
    if (title) document.title = pageTitle(site, title);
  }, [site, title]);
  if (review) return <ReviewShown review={review} />;
  return <ErrorPage status={status} heading={status === 404 ? R.reviewNotFound : undefined} />;
}

export default function ReviewPage() {
  const { review } = useLoaderData<typeof loader>();
  return <ReviewShown review={review} />;
}

function ReviewShown({ review }: { review: ReviewView }) {
  return (
    <div className="wrap review-page">
      {review.tool && <ToolPanel tool={review.tool} others />}
      <ReviewWhole review={review} />
    </div>
  );
}
