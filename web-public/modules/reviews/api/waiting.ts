import type { Waiting } from '../../../app/extensions/dashboard';
import { FEEDBACK_PAGE } from '../texts/feedback-page';
import { listOwnedQuestions, listOwnedReviews, type OwnedQuestion } from './owned';

/** True for a question that has neither an answer nor one that a moderator reads. */
export const isUnanswered = ({ answer, proposal }: OwnedQuestion): boolean => !answer && !proposal;

/** Returns how many reviews and questions are without a reply; `null` when there are none. */
export async function countWaiting(signal: AbortSignal): Promise<Waiting | null> {
  const [{ totalCount }, questions] = await Promise.all([
    listOwnedReviews({ page: 1, limit: 1, replied: false }, signal),
    listOwnedQuestions(signal),
  ]);
  const open = questions.filter(isUnanswered).length;
  const count = totalCount + open;
  return count > 0 ? { count, text: FEEDBACK_PAGE.waiting(totalCount, open) } : null;
}
