import { useEffect } from 'react';
import { data, isRouteErrorResponse, useLoaderData } from 'react-router';
import type { PageMeta } from '../../../app/extensions/routes';
import { ApiError } from '../../../app/api/http';
import { getReview } from '../api/reviews';
import { type ReviewView, reviewView } from '../reading/review-view';
import { crumbsOf } from '../reading/crumbs';
import { ReviewWhole } from '../reading/ReviewWhole';
import { ToolPanel } from '../reading/ToolPanel';
import { useUnpublished } from '../reading/useUnpublished';
import { ErrorPage, errorTitle } from '../../../app/shell/ErrorPage';
import { MaybeOwn } from '../../../app/shell/MaybeOwn';
import { loaderHeaders, tagged } from '../../../app/site/headers';
import { reviewLd } from '../reading/json-ld';
import { pageMeta, pageTitle } from '../../../app/site/meta';
import { Breadcrumbs } from '../../../app/site/PageHead';
import { offeringPopular } from '../../../app/card/popular';
import { siteOf, useSite } from '../../../app/site/site';
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

export const meta: PageMeta<typeof loader> = ({ matches, loaderData, error }) => {
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

export function ErrorBoundary({ error, params }: { error: unknown; params: { id: string } }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const site = useSite();
  const review = useUnpublished(status === 404 ? params.id : undefined);
  const title = review?.title;
  useEffect(() => {
    if (title) document.title = pageTitle(site, title);
  }, [site, title]);
  if (review) return <ReviewShown review={review} />;
  if (status !== 404) return <ErrorPage status={status} />;
  return <MaybeOwn isLooking={review === undefined} heading={R.reviewNotFound} />;
}

export default function ReviewPage() {
  const { review } = useLoaderData<typeof loader>();
  return <ReviewShown review={review} />;
}

/** The review is first, and the panel below it where there is no room beside it. */
function ReviewShown({ review }: { review: ReviewView }) {
  const { tool } = review;
  return (
    <div className="wrap review-page">
      {tool && <Breadcrumbs crumbs={[...crumbsOf(tool), { name: review.title, path: `/review/${review.id}` }]} short />}
      <ReviewWhole review={review} />
      {tool && <ToolPanel tool={tool} others />}
    </div>
  );
}
