import { useState } from 'react';
import { markHelpful } from '../api';
import { ApiError } from '../../../app/api/http';
import { useSignInFirst } from '../../../app/session/sign-in-first';
import { R } from '../texts/reviews';
import { showToast } from '../../../app/toast/toast';
import { shortCount } from '../../../app/ui/format';
import { Icon } from '../../../app/ui/Icon';
import { whoIsThere } from '../../../app/votes/who';
import { useFoundHelpful } from './own-reviews';
import type { ReviewView } from './review-view';

/** Marks a review as helpful, and takes that back. The count changes at once, and back if it is rejected. */
export function HelpfulButton({ review }: { review: Pick<ReviewView, 'id' | 'title' | 'helpful' | 'tool'> }) {
  const found = useFoundHelpful(review.tool?.id, review.id);
  // What was pressed here. Pages are the same for everyone: whether one found it helpful before comes later.
  const [pressed, setPressed] = useState<{ on: boolean; count: number } | null>(null);
  const vote = pressed ?? { on: found, count: review.helpful };
  const [busy, setBusy] = useState(false);
  const signInFirst = useSignInFirst();

  const press = async () => {
    if (busy) return;
    if ((await whoIsThere()) === 'out') {
      signInFirst(R.helpfulSignIn);
      return;
    }
    const on = !vote.on;
    setBusy(true);
    setPressed({ on, count: Math.max(0, vote.count + (on ? 1 : -1)) });
    try {
      setPressed({ on, count: await markHelpful(review.id, on) });
    } catch (error) {
      setPressed(pressed);
      showToast(error instanceof ApiError && error.status < 500 ? error.message : R.helpfulFailed, 'error', 'helpful');
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="button-quiet"
      aria-pressed={vote.on}
      aria-disabled={busy || undefined}
      onClick={() => void press()}
    >
      <Icon name="helpful" />
      {R.helpful}
      {vote.count > 0 && <span>{shortCount(vote.count)}</span>}
      <span className="visually-hidden">: {review.title}</span>
    </button>
  );
}
