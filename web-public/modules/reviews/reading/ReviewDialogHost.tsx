import { lazy, Suspense } from 'react';
import type { Tool } from '../../../app/api/types';
import { useAddressedDialog } from '../../../app/sign-in/addressed-dialog';
import { useLiveQuery } from '../../../app/ui/live';
import { R } from '../texts/reviews';
import { isWriting, starsOf } from './writing';

// Material UI and the form: fetched when a review is written, never with a page that is read.
const ReviewDialog = lazy(() => import('../operated/writing/ReviewDialog'));

/** The dialog that writes a review. */
export function ReviewDialogHost({ tool }: { tool: Pick<Tool, 'id' | 'slug' | 'name'> }) {
  const query = useLiveQuery();
  const { user, close } = useAddressedDialog(isWriting(query), `/ai/${tool.slug}`, R.signIn);
  return (
    user && (
      <Suspense>
        <ReviewDialog tool={tool} user={user} stars={starsOf(query)} onClose={close} />
      </Suspense>
    )
  );
}
