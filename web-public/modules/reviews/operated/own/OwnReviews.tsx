import Button from '@mui/material/Button';
import { useState } from 'react';
import { listMemberReviews, type Review } from '../../api/reviews';
import { D } from '../../../../app/texts/dashboard';
import { RATED } from '../../texts/rated';
import { useFetched } from '../../../../app/dashboard/fetched';
import { ListFailed, Loading } from '../../../../app/dashboard/ListState';
import { shownReviews } from './own-review';
import { OwnReviewCard } from './OwnReviewCard';
import { ReviewIdeas } from './ReviewIdeas';
import { Preview } from '../../../../app/dashboard/Preview';
import { useMember } from '../../../../app/dashboard/session';

const PATH = '/dashboard/rated-reviewed';
/** How many the dashboard's home shows (S3 9). */
const PREVIEW = 2;
/** As many at first, and as many more with each click. */
const STEP = 10;

function useOwnReviews() {
  const { id } = useMember();
  return useFetched(async (signal): Promise<Review[]> => shownReviews(await listMemberReviews(id, signal)));
}

interface CardsProps {
  reviews: Review[];
  onChanged: () => void;
}

const Cards = ({ reviews, onChanged }: CardsProps) => (
  <ul className="own-reviews">
    {reviews.map((review) => (
      <li key={review.id}>
        <OwnReviewCard review={review} onChanged={onChanged} />
      </li>
    ))}
  </ul>
);

export function OwnReviewsPreview() {
  const { fetched, again } = useOwnReviews();
  const reviews = fetched.state === 'ready' ? fetched.value : [];
  return (
    <Preview heading={RATED.heading} to={PATH} more={reviews.length > PREVIEW}>
      {fetched.state === 'loading' && <Loading />}
      {fetched.state === 'failed' && <ListFailed again={again} />}
      {fetched.state === 'ready' && reviews.length === 0 && <ReviewIdeas />}
      {reviews.length > 0 && <Cards reviews={reviews.slice(0, PREVIEW)} onChanged={again} />}
    </Preview>
  );
}

/** All of one's reviews, the newest first. */
export function OwnReviews() {
  const { fetched, again } = useOwnReviews();
  const [shown, setShown] = useState(STEP);
  if (fetched.state === 'loading') return <Loading />;
  if (fetched.state === 'failed') return <ListFailed again={again} />;
  const reviews = fetched.value;
  if (reviews.length === 0)
    return (
      <>
        <h2 className="visually-hidden">Reviews</h2>
        <ReviewIdeas suggests />
      </>
    );
  return (
    <section aria-label={RATED.heading}>
      <h2 className="visually-hidden">Reviews</h2>
      <Cards reviews={reviews.slice(0, shown)} onChanged={again} />
      {reviews.length > shown && (
        <Button className="show-more" onClick={() => setShown(shown + STEP)}>
          {D.showMore}
        </Button>
      )}
    </section>
  );
}
