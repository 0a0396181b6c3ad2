import { lazy, Suspense, useState } from 'react';
import type { Tool } from '../../../app/api/types';
import { useSignInFirst } from '../../../app/session/sign-in-first';
import { ASK } from '../texts/reviews';
import { whoIsThere } from '../../../app/votes/who';

// Fetched when it is opened: few do.
const AskDialog = lazy(() => import('./AskDialog'));

/** Opens the dialog that asks a question about the tool; who is not signed in is sent to do so. */
export function AskButton({ tool }: { tool: Pick<Tool, 'id' | 'name'> }) {
  const [open, setOpen] = useState(false);
  const signInFirst = useSignInFirst();
  const start = async () => {
    if ((await whoIsThere()) === 'out') signInFirst(ASK.signIn);
    else setOpen(true);
  };
  return (
    <>
      <button type="button" className="button-plain needs-js" onClick={() => void start()}>
        {ASK.action}
      </button>
      {open && (
        <Suspense>
          <AskDialog tool={tool} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
