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
  until: (day: string) => `The value is for you and this AI only, and good until ${day}.`,
  waits: 'An admin looks at your claim. You get a mail with the decision.',
  dispute: (name: string) =>
    `Somebody else owns ${name} so far. Both sides can write what speaks for them, and an admin decides.`,
  disputed: (name: string) =>
    `Somebody else claims ${name}, which is yours. Write what speaks for you: an admin decides, and you get a mail.`,
  lostText: (day: string) =>
    `Until it is found again, the listing is not yours to edit. Place the record again and check it. Without it the claim is revoked on ${day}.`,
} as const;
