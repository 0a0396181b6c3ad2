import { lazy, Suspense } from 'react';
import { useAddressedDialog } from '../../../app/sign-in/addressed-dialog';
import { ACTIONS } from '../../../app/texts/tool-actions';
import { useLiveQuery } from '../../../app/ui/live';
import type { Package } from '../api/packages';
import { promotePath } from '../api/paths';

// Fetched when it is opened: few do.
const InterestDialog = lazy(() => import('./InterestDialog'));

interface InterestHostProps {
  packages: Package[];
  /** The slug of the tool that the address names. */
  tool: string | null;
}

/** The dialog that requests a package, while the address names one. */
export function InterestHost({ packages, tool }: InterestHostProps) {
  const interest = useLiveQuery().get('interest');
  const chosen = packages.find(({ type }) => type === interest);
  const { user, close } = useAddressedDialog(chosen !== undefined, promotePath({ tool }), ACTIONS.promoteSignIn);
  if (!user || !chosen) return null;
  return (
    <Suspense>
      <InterestDialog packages={packages} chosen={chosen} tool={tool} email={user.email} onClose={close} />
    </Suspense>
  );
}
