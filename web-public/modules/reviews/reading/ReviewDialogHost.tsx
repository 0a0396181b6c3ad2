import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Tool } from '../../../app/api/types';
import { useSession } from '../../../app/session/session';
import { useSignInFirst } from '../../../app/session/sign-in-first';
import { R } from '../texts/reviews';
import { useLiveQuery } from '../../../app/ui/live';
import { isWriting } from './writing';

// Material UI and the form: fetched when a review is written, never with a page that is read.
const ReviewDialog = lazy(() => import('../operated/writing/ReviewDialog'));

const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === true;

/** The dialog that writes a review, while the address says so: Back closes it, a reload leaves it open. */
export function ReviewDialogHost({ tool }: { tool: Pick<Tool, 'id' | 'slug' | 'name'> }) {
  const writing = isWriting(useLiveQuery());
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const signInFirst = useSignInFirst();

  // Who followed a link here without being signed in is sent to do so, and back.
  const mustSignIn = writing && session.state === 'out';
  useEffect(() => {
    if (mustSignIn) signInFirst(R.signIn);
  }, [mustSignIn, signInFirst]);

  if (!writing || session.state !== 'in') return null;
  const close = () => {
    if (wasOpenedHere(state)) void navigate(-1);
    else void navigate(`/ai/${tool.slug}`, { replace: true, preventScrollReset: true });
  };
  return (
    <Suspense>
      <ReviewDialog tool={tool} user={session.user} onClose={close} />
    </Suspense>
  );
}
