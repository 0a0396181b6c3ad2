/** The words of the page "Claim" that admins do not change. Those of the specification stay to the letter (S3 sections 2.16 and 9). */
export const CLAIM = {
  failed: 'That did not work. Please try again.',
  title: 'Claim your tool',
  find: 'Find your tool',
  findLabel: 'Name or website of your tool',
  findHint: 'Enter its website URL for an exact match, for example https://example.com',
  search: 'Search',
  matches: (count: number, query: string) => `${count === 1 ? '1 tool' : `${count} tools`} for “${query}”`,
  noMatch: (query: string) => `No listed tool matches “${query}”.`,
  noMatchHint: 'Try its website, or submit it. You can claim it once it is listed.',
  submit: 'Submit your tool',
  searchFailed: 'The search failed. Please try again.',
  choose: 'Choose',
  chosen: 'Chosen',
  chooseAnother: 'Choose another tool',
  verified:
    'This tool has already been claimed. If it is yours, you can still claim it. Both sides can make their case, and an admin decides.',
  unknown: 'The tool in this link is not listed here. Choose one below.',
  chooseFirst: 'Choose your tool first',
  paymentOff: 'Coming soon....',
  fee: (fee: string) => `Claim fee: ${fee}.`,
  payment: (text: string) => `Payment: ${text} Until then, claiming is free.`,
  free: 'Claiming is free.',
  notHere: (host: string) => `Not available for ${host}, because many people have addresses there.`,
  needsScripts: 'Claiming needs JavaScript, which is turned off in this browser.',
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
