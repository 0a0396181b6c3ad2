import { data, Link, useLoaderData } from 'react-router';
import type { PageMeta } from '../../../app/extensions/routes';
import { ApiError } from '../../../app/api/http';
import { listAllReviews } from '../api';
import { PageLinks } from '../reading/PageLinks';
import { ReviewCard } from '../reading/ReviewCard';
import { reviewView } from '../reading/review-view';
import { parseReviewsState } from '../reading/reviews-state';
import { loaderHeaders, tagged } from '../../../app/site/headers';
import { breadcrumbLd } from '../../../app/site/json-ld';
import { pageMeta, pageTitle } from '../../../app/site/meta';
import { PageHead } from '../../../app/site/PageHead';
import { offeringPopular } from '../../../app/site/popular';
import { siteOf } from '../../../app/site/site';
import { T } from '../../../app/texts';
import { ALL } from '../texts/all-reviews';

/** Rows of three, on wide screens. */
const PER_PAGE = 12;

const PATH = '/all-reviews';
const pagePath = (page: number): string => (page > 1 ? `${PATH}?page=${page}` : PATH);

async function load({ request }: { request: Request }) {
  const page = parseReviewsState(new URL(request.url).searchParams)?.page;
  if (page === undefined) throw data(null, { status: 404 });
  try {
    const list = await listAllReviews(page, PER_PAGE, request.signal);
    // A page beyond the last one does not exist (decision 76).
    if (page > Math.max(1, list.totalPages)) throw data(null, { status: 404, ...tagged('reviews') });
    return data({ page, pages: list.totalPages, reviews: list.reviews.map(reviewView) }, tagged('reviews'));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ page, pages: 1, reviews: null }, { status: 503 });
  }
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);
export const headers = loaderHeaders;

export const meta: PageMeta<typeof loader> = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  const { page, reviews } = loaderData;
  return pageMeta(site, {
    title: pageTitle(site, ALL.heading, page),
    description: ALL.intro,
    path: pagePath(page),
    noindex: !reviews || reviews.length === 0,
    jsonLd: [
      breadcrumbLd(site, [
        { name: 'Home', path: '/' },
        { name: ALL.heading, path: PATH },
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

export default function AllReviews() {
  const { page, pages, reviews } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead heading={ALL.heading} intro={ALL.intro} />
      <div className="wrap">
        {!reviews && <Message heading={ALL.error} text={ALL.failed} to={pagePath(page)} action={T.tryAgain} />}
        {reviews?.length === 0 && <Message heading={ALL.none} text={ALL.beFirst} to="/all" action={ALL.browseTools} />}
        {reviews && reviews.length > 0 && (
          <>
            <ul className="review-grid">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewCard review={review} level={2} withTool />
                </li>
              ))}
            </ul>
            <PageLinks page={page} pages={pages} to={pagePath} />
          </>
        )}
      </div>
    </>
  );
}
