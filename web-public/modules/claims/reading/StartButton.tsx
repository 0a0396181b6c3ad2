import { useState } from 'react';
import { useNavigate } from 'react-router';
import { reasonOf } from '@toolbase/web-shared/problem';
import { ApiError } from '../../../app/api/http';
import { signInFirst } from '../../../app/sign-in/sign-in-first';
import { ACTIONS } from '../../../app/texts/tool-actions';
import { showToast } from '../../../app/toast/toast';
import { whoIsThere } from '../../../app/session/who';
import { getClaimableTool, listClaims, startClaim } from '../api/claims';
import { CLAIM } from '../texts/claim';

/** The claim by which the member owns the tool or is about to; a new one where there is none. */
async function claimOf(slug: string): Promise<string> {
  const { signal } = new AbortController();
  const { mine } = await getClaimableTool(slug, signal);
  if (mine) return mine.id;
  try {
    return (await startClaim(slug)).id;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    const own = (await listClaims(signal)).find(({ tool, as }) => tool.slug === slug && as !== 'present-owner');
    if (!own) throw error;
    return own.id;
  }
}

interface StartButtonProps {
  slug: string;
  label: string;
  /** Is true for the first of the ways. */
  primary: boolean;
}

/** Starts the claim of a tool, or goes on with it; who is not signed in is sent to do so, and back. */
export function StartButton({ slug, label, primary }: StartButtonProps) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const start = async () => {
    if (busy) return;
    if ((await whoIsThere()) === 'out') {
      signInFirst(ACTIONS.claimSignIn, { path: `/claim?tool=${slug}` });
      return;
    }
    setBusy(true);
    try {
      void navigate(`/dashboard/claims/${await claimOf(slug)}`);
    } catch (error) {
      showToast(reasonOf(error) ?? CLAIM.failed, 'error', 'claim');
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={`${primary ? 'button' : 'button-plain'} needs-js`}
      aria-disabled={busy}
      onClick={() => void start()}
    >
      {label}
    </button>
  );
}
