import { EmptyLead } from '../../../../app/dashboard/EmptyLead';
import { useFetched } from '../../../../app/dashboard/fetched';
import { ListFailed, Loading } from '../../../../app/dashboard/ListState';
import { listOwnedQuestions, listOwnedReviews } from '../../api/owned';
import { isUnanswered } from '../../api/waiting';
import { FEEDBACK, FIRST_FEEDBACK } from '../../texts/feedback';
import { OwnedQuestions } from './OwnedQuestions';
import { OwnedReviews, PAGE } from './OwnedReviews';

const readBoth = (signal: AbortSignal) =>
  Promise.all([listOwnedReviews({ page: 1, limit: PAGE }, signal), listOwnedQuestions(signal)]);

const OWN_TOOLS = { text: FEEDBACK.claimed, to: '/dashboard/my-ais', label: FEEDBACK.ownTools };

/** The reviews of one's own tools and the questions about them, with the forms to reply. Open questions come first. */
export function Feedback() {
  const { fetched, again } = useFetched(readBoth);
  if (fetched.state === 'loading') return <Loading />;
  if (fetched.state === 'failed') return <ListFailed again={again} />;
  const [reviews, questions] = fetched.value;
  if (reviews.totalCount === 0 && questions.length === 0)
    return <EmptyLead {...FIRST_FEEDBACK} way={{ to: '/claim', label: FEEDBACK.claimOne }} other={OWN_TOOLS} />;
  const isOpen = questions.some(isUnanswered);
  const questionsPart = <OwnedQuestions key="questions" first={questions} />;
  return (
    <div className="feedback">
      {isOpen && questionsPart}
      <OwnedReviews first={reviews} />
      {!isOpen && questionsPart}
    </div>
  );
}
