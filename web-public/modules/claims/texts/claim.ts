/** The words of the page "Claim" that admins do not change. Those of the specification stay to the letter (S3 sections 2.16 and 9). */
export const CLAIM = {
  failed: 'That did not work. Please try again.',
  title: 'Claim your AI',
  find: 'Find your AI',
  findLabel: 'Name or website of your AI',
  findHint: 'Enter its website URL for an exact match, as in https://example.com',
  search: 'Search',
  matches: (count: number, query: string) => `${count === 1 ? '1 AI' : `${count} AIs`} for “${query}”`,
  noMatch: (query: string) => `No listed AI matches “${query}”.`,
  noMatchHint: 'Try its website, or submit it: an AI that you submit can be claimed once it is listed.',
  submit: 'Submit your AI',
  searchFailed: 'The search failed. Please try again.',
  choose: 'Choose',
  chosen: 'Chosen',
  chooseAnother: 'Choose another AI',
  verified: 'This AI is claimed. If it is yours, you can still claim it: both sides can write, and an admin decides.',
  unknown: 'The AI in the address is not listed here. Choose one below.',
  chooseFirst: 'Choose your AI first',
  paymentOff: 'Coming soon....',
  fee: (fee: string) => `Claim fee: ${fee}.`,
  payment: (text: string) => `Payment: ${text} Until then claiming costs nothing.`,
  free: 'Claiming costs nothing.',
  notHere: (host: string) => `Not possible for ${host}: its addresses belong to many people.`,
  needsScripts: 'Starting a claim needs JavaScript, which is switched off in this browser.',
  submitNote: 'Not listed yet?',
} as const;

/** A way to prove that an AI is one's own. */
export interface Way {
  id: 'website' | 'documents';
  /** How long it takes, where the server does not say so. */
  time: string;
  action: string;
}

export const WAYS: readonly Way[] = [
  { id: 'website', time: 'Instant', action: 'Claim instantly' },
  { id: 'documents', time: '2-3 business days', action: 'Claim with documents' },
];
