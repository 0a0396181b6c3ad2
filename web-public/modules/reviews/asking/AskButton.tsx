import { lazy, Suspense } from 'react';
import type { Tool } from '../../../app/api/types';
import { useAddressedDialog, useOpenDialog } from '../../../app/sign-in/addressed-dialog';
import { useSwitch } from '../../../app/site/site';
import { useLiveQuery } from '../../../app/ui/live';
import { ASK } from '../texts/reviews';

// Fetched when it is opened: few do.
const AskDialog = lazy(() => import('./AskDialog'));

/** The query of a tool's page under which the dialog is open that asks a question. */
const ASKING = 'ask=question';

/** Opens the dialog that asks a question about the tool; nothing while questions are switched off. */
export function AskButton({ tool }: { tool: Pick<Tool, 'id' | 'slug' | 'name'> }) {
  const page = `/ai/${tool.slug}`;
  const isOn = useSwitch('reviews.questions');
  const open = useOpenDialog(ASK.signIn);
  const { user, close } = useAddressedDialog(useLiveQuery().get('ask') === 'question', page, ASK.signIn);
  if (!isOn) return null;
  return (
    <>
      <button type="button" className="button-plain needs-js" onClick={() => void open(`${page}?${ASKING}`)}>
        {ASK.action}
      </button>
      {user && (
        <Suspense>
          <AskDialog tool={tool} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
