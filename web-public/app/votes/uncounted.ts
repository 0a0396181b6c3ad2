import { sessionNow } from '../session/store';
import { VOTE_UNCOUNTED } from '../texts/votes';
import { showToast } from '../toast/toast';

/** Tells a member whose address is not confirmed that the vote that was just given does not count yet. */
export function showIfUncounted(): void {
  const session = sessionNow();
  if (session.state === 'in' && !session.user.emailVerified) showToast(VOTE_UNCOUNTED, 'info', 'uncounted');
}
