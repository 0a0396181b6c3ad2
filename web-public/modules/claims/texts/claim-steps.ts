import type { Claim } from '../api/claims';

/** The words of how far a claim is. */
export const STEPS = {
  states: {
    'pending-proof': 'Proof needed',
    'pending-review': 'In review',
    approved: 'Approved',
    rejected: 'Rejected',
    revoked: 'Revoked',
    suspended: 'Suspended',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
  } satisfies Record<Claim['state'], string>,
  started: 'Claim started',
  proof: 'Proof',
  review: 'Review',
  owner: 'You are the owner',
  suspended: 'Proof missing',
  prove: (host: string) => `Prove that ${host} is yours`,
  until: (day: string) => `This value is for you and this tool only. It is valid until ${day}.`,
  waits: 'An admin is reviewing your claim. We will email you the decision.',
  dispute: (name: string) =>
    `Somebody else currently owns ${name}. Both sides can make their case, and an admin decides.`,
  disputed: (name: string) =>
    `Somebody else has claimed ${name}, which you own. Make your case below. An admin decides, and we will email you the decision.`,
  lostText: (day: string) =>
    `You cannot edit the listing until the record is found again. Place the record again and check it. Otherwise the claim will be revoked on ${day}.`,
} as const;
