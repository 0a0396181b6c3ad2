import { useState } from 'react';
import { reasonOf } from '@toolbase/web-shared/problem';
import { showToast } from '../../../app/toast/toast';
import type { Claim } from '../api/claims';
import { OWN } from '../texts/own-claim';

/** The actions that the parts of a claim's page have. */
export interface ClaimActions {
  busy: boolean;
  /** Shows `claim` from now on. */
  set: (claim: Claim) => void;
  /** Runs an operation that responds with the claim; what went wrong is a message. Returns the claim, or null. */
  run: (act: () => Promise<Claim>, done?: string) => Promise<Claim | null>;
}

/** One operation at a time, each followed by the claim as it is then. */
export function useClaimActions(set: (claim: Claim) => void): ClaimActions {
  const [busy, setBusy] = useState(false);
  const run: ClaimActions['run'] = async (act, done) => {
    if (busy) return null;
    setBusy(true);
    try {
      const claim = await act();
      set(claim);
      if (done) showToast(done, 'success', 'claim');
      return claim;
    } catch (error) {
      showToast(reasonOf(error) ?? OWN.failed, 'error', 'claim');
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, set, run };
}

export interface PartProps {
  claim: Claim;
  actions: ClaimActions;
}
