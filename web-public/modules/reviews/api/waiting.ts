import type { Waiting } from '../../../app/extensions/dashboard';
import { FEEDBACK_PAGE } from '../texts/feedback-page';
import { listOwnedQuestions, listOwnedReviews } from './owned';

/** Returns how many reviews and questions are without a reply; `null` when there are none. */
export async function countWaiting(signal: AbortSignal): Promise<Waiting | null> {
  const [{ totalCount }, questions] = await Promise.all([
    listOwnedReviews({ page: 1, limit: 1, replied: false }, signal),
    listOwnedQuestions(signal),
  ]);
  const open = questions.filter(({ answer, proposal }) => !answer && !proposal).length;
  const count = totalCount + open;
  return count > 0 ? { count, text: FEEDBACK_PAGE.waiting(totalCount, open) } : null;
}
