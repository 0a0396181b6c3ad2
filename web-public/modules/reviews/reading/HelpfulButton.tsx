import { useEffect, useState } from 'react';
import { markHelpful } from '../api/reviews';
import { ApiError } from '../../../app/api/http';
import { take } from '../../../app/session/intended';
import { useSession } from '../../../app/session/session';
import { signInFirst } from '../../../app/sign-in/sign-in-first';
import { R } from '../texts/reviews';
import { showToast } from '../../../app/toast/toast';
import { shortCount } from '../../../app/ui/format';
import { Icon } from '../../../app/ui/Icon';
import { showIfUncounted } from '../../../app/votes/uncounted';
import { whoIsThere } from '../../../app/session/who';
import { useFoundHelpful } from '../api/own-reviews';
import type { ReviewView } from './review-view';

/** The kind of action that is done once somebody has signed in. */
const HELPFUL = 'helpful';

/** Marks a review as helpful, and takes that back. The count changes at once, and back if it is rejected. */
export function HelpfulButton({ review }: { review: Pick<ReviewView, 'id' | 'title' | 'helpful' | 'tool'> }) {
  const found = useFoundHelpful(review.tool?.id, review.id);
  // The vote that was given here. Pages are the same for everyone: the member's earlier vote comes later.
  const [pressed, setPressed] = useState<{ on: boolean; count: number } | null>(null);
  const vote = pressed ?? { on: found, count: review.helpful };
  const [busy, setBusy] = useState(false);

  /** Resolves to whether it was stored. */
  const send = async (on: boolean): Promise<boolean> => {
    setBusy(true);
    setPressed({ on, count: Math.max(0, vote.count + (on ? 1 : -1)) });
    try {
      setPressed({ on, count: await markHelpful(review.id, on) });
      if (on) showIfUncounted();
      return true;
    } catch (error) {
      setPressed(pressed);
      showToast(error instanceof ApiError && error.status < 500 ? error.message : R.helpfulFailed, 'error', 'helpful');
      return false;
    } finally {
      setBusy(false);
    }
  };
  const press = async () => {
    if (busy) return;
    if ((await whoIsThere()) === 'out') {
      signInFirst(R.helpfulSignIn, { action: { kind: HELPFUL, id: review.id } });
      return;
    }
    await send(!vote.on);
  };

  // Pressed before signing in: done now, and announced, as the page is another than the one it was pressed on.
  const session = useSession();
  const isIn = session.state === 'in';
  useEffect(() => {
    if (!isIn || !take([HELPFUL], review.id)) return;
    void send(true).then((stored) => stored && showToast(R.helpfulDone, 'success', 'helpful'));
    // `send` is another function with each render.
  }, [isIn, review.id]);

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
