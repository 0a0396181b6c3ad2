import { lazy, Suspense, useState } from 'react';
import type { Tool } from '../api/types';
import { useSignInFirst } from '../session/sign-in-first';
import { SUGGEST } from '../texts/suggest';
import { whoIsThere } from '../votes/who';

// Fetched when it is opened: few do.
const SuggestDialog = lazy(() => import('./SuggestDialog'));

/** Opens the dialog that suggests a change of the listing; who is not signed in is sent to do so. */
export function SuggestButton({ tool }: { tool: Tool }) {
  const [open, setOpen] = useState(false);
  const signInFirst = useSignInFirst();
  const start = async () => {
    if ((await whoIsThere()) === 'out') signInFirst(SUGGEST.signIn);
    else setOpen(true);
  };
  return (
    <>
      <button type="button" className="link-button needs-js" onClick={() => void start()}>
        {SUGGEST.action}
      </button>
      {open && (
        <Suspense>
          <SuggestDialog tool={tool} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
