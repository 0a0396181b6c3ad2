import { data, isRouteErrorResponse, useLoaderData } from 'react-router';
import type { PageMeta } from '../../../app/extensions/routes';
import { ApiError } from '../../../app/api/http';
import { offeringPopular } from '../../../app/card/popular';
import { ErrorPage, errorTitle } from '../../../app/shell/ErrorPage';
import { loaderHeaders, tagged } from '../../../app/site/headers';
import { pageTitle } from '../../../app/site/meta';
import { siteOf } from '../../../app/site/site';
import { Avatar } from '../../../app/ui/Avatar';
import { scoreText } from '../../../app/ui/format';
import { listMemberReviews } from '../api/reviews';
import { CheckingLink } from '../reading/CheckingLink';
import { ReviewCard } from '../reading/ReviewCard';
import { reviewView } from '../reading/review-view';
import { R } from '../texts/reviews';

interface LoadArgs {
  request: Request;
  params: { id: string };
}

/** The published reviews of a member; 404 for who has none. */
async function load({ request, params }: LoadArgs) {
  const tag = tagged('reviews');
  const found = await listMemberReviews(params.id, request.signal).catch((error: unknown) => {
    if (error instanceof ApiError) throw data(null, { status: 503, ...tag });
    throw error;
  });
  const reviews = found.filter(({ isApproved }) => isApproved).map(reviewView);
  const [first] = reviews;
  if (!first) throw data(null, { status: 404, ...tag });
  return data({ author: first.author, reviews }, tag);
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);
export const headers = loaderHeaders;

/** Search engines find the reviews, and not the people. */
export const meta: PageMeta<typeof loader> = ({ matches, loaderData, error }) => {
  const title =
    error || !loaderData
      ? errorTitle(error, R.reviewerNotFound)
      : pageTitle(siteOf(matches), R.reviewsBy(loaderData.author.name));
  return [{ title }, { name: 'robots', content: 'noindex' }];
};

export function ErrorBoundary({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorPage status={status} heading={status === 404 ? R.reviewerNotFound : undefined} />;
}

export default function Reviewer() {
  const { author, reviews } = useLoaderData<typeof loader>();
  const average = reviews.reduce((sum, { overall }) => sum + overall, 0) / reviews.length;
  return (
    <>
      <div className="page-head wrap reviewer-head">
        <Avatar person={author} />
        <div>
          <h1>{R.reviewsBy(author.name)}</h1>
          {author.title && <p>{author.title}</p>}
          <p className="page-intro">{R.reviewerIntro(reviews.length, scoreText(average))}</p>
          <CheckingLink />
        </div>
      </div>
      <ul className="wrap review-grid">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} level={2} withTool isOfAuthor />
          </li>
        ))}
      </ul>
    </>
  );
}
