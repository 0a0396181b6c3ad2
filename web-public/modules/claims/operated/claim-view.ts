import { longDate, shortDate } from '../../../app/ui/format';
import type { Claim } from '../api/claims';
import { STEPS } from '../texts/claim-steps';

/** Returns true when somebody has to do something before it is decided. */
export const isOpen = ({ state }: Pick<Claim, 'state'>): boolean =>
  state === 'pending-proof' || state === 'pending-review' || state === 'suspended';

/** One sentence on what comes next. */
export function nextStep(claim: Claim): string {
  const { state, as, tool, isDispute, expiresAt, revokeOn } = claim;
  if (state === 'suspended') return STEPS.lostText(longDate(revokeOn ?? ''));
  if (state === 'pending-proof')
    return `${STEPS.prove(claim.host)}. ${expiresAt ? STEPS.until(longDate(expiresAt)) : ''}`;
  if (as === 'present-owner') return STEPS.disputed(tool.name);
  return isDispute ? STEPS.dispute(tool.name) : STEPS.waits;
}

export interface Step {
  label: string;
  /** The day, where it is known. */
  date: string;
  status: 'done' | 'current' | 'ahead' | 'failed';
}

const ENDED: Claim['state'][] = ['rejected', 'revoked', 'withdrawn', 'expired'];

/** How far a claim is: what is done, where it stands, and what is to come. */
export function stepsOf(claim: Claim): Step[] {
  const { state, createdAt, claimedOn, suspendedAt, updatedAt } = claim;
  const started: Step = { label: STEPS.started, date: shortDate(createdAt), status: 'done' };
  const step = (label: string, status: Step['status'], date?: string | null): Step => ({
    label,
    status,
    date: date ? shortDate(date) : '',
  });
  if (state === 'pending-proof') return [started, step(STEPS.proof, 'current'), step(STEPS.owner, 'ahead')];
  if (state === 'pending-review')
    return [started, step(STEPS.proof, 'done'), step(STEPS.review, 'current'), step(STEPS.owner, 'ahead')];
  const owned = claimedOn ? [step(STEPS.owner, state === 'approved' ? 'current' : 'done', claimedOn)] : [];
  if (state === 'suspended') return [started, ...owned, step(STEPS.suspended, 'failed', suspendedAt)];
  if (ENDED.includes(state))
    return [started, ...owned, step(STEPS.states[state], state === 'withdrawn' ? 'current' : 'failed', updatedAt)];
  return [started, step(STEPS.proof, 'done'), ...owned];
}
