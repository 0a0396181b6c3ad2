import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useFetched } from '../../../../app/dashboard/fetched';
import { ListFailed, Loading } from '../../../../app/dashboard/ListState';
import { listOwnedQuestions, listOwnedReviews } from '../../api/owned';
import { FEEDBACK } from '../../texts/feedback';
import { OwnedQuestions } from './OwnedQuestions';
import { OwnedReviews, PAGE } from './OwnedReviews';

const readBoth = (signal: AbortSignal) =>
  Promise.all([listOwnedReviews({ page: 1, limit: PAGE }, signal), listOwnedQuestions(signal)]);

/** The reviews of one's own tools and the questions about them, with the forms to reply. */
export function Feedback() {
  const { fetched, again } = useFetched(readBoth);
  if (fetched.state === 'loading') return <Loading />;
  if (fetched.state === 'failed') return <ListFailed again={again} />;
  const [reviews, questions] = fetched.value;
  if (reviews.totalCount === 0 && questions.length === 0)
    return (
      <div className="message">
        <p>{FEEDBACK.none}</p>
        <Button component={Link} to="/claim" variant="contained">
          {FEEDBACK.claimOne}
        </Button>
      </div>
    );
  return (
    <div className="feedback">
      <OwnedReviews first={reviews} />
      <OwnedQuestions first={questions} />
    </div>
  );
}
