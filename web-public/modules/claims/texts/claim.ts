/** The words of the page "Claim". Those of the specification stay to the letter (S3 sections 2.16 and 9). */
export const CLAIM = {
  failed: 'That did not work. Please try again.',
  title: 'Claim your AI',
  heading: 'Claim your AI',
  intro: 'Take your listing in hand: prove that the AI is yours, and keep what people read about it up to date.',
  pitchHeading: 'People decide here. Be there when they do.',
  pitch:
    'Visitors compare your AI with its alternatives on this site. As its verified owner you correct what is wrong, reply to what people say, and see what your listing brings you.',
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
  why: 'Benefits of claiming',
  ways: 'Two ways to prove it',
  chooseFirst: 'Choose your AI first',
  faq: 'Frequently asked questions',
  paymentOff: 'Coming soon....',
  fee: (fee: string) => `Claim fee: ${fee}.`,
  payment: (text: string) => `Payment: ${text} Until then claiming costs nothing.`,
  free: 'Claiming costs nothing.',
  notHere: (host: string) => `Not possible for ${host}: its addresses belong to many people.`,
  needsScripts: 'Starting a claim needs JavaScript, which is switched off in this browser.',
  submitNote: 'Not listed yet?',
} as const;

export const BENEFITS = [
  {
    heading: 'Update information',
    text: 'Texts, prices, pictures and links, in your own words, without asking anybody.',
  },
  { heading: 'Respond to reviews', text: 'Your reply stands below the review, marked as that of the owner.' },
  {
    heading: 'See analytics',
    text: 'Views, visits, saves, upvotes, rating and search appearances, day by day for 90 days.',
  },
  { heading: 'A Verified mark', text: 'On the page of your AI and on its cards in every list.' },
  { heading: 'Share the work', text: 'Invite a co-owner, or hand the listing over when your job changes.' },
] as const;

export interface Way {
  id: 'website' | 'documents';
  heading: string;
  time: string;
  text: string;
  steps: readonly string[];
  action: string;
}

export const WAYS: readonly Way[] = [
  {
    id: 'website',
    heading: 'Instant claim',
    time: 'Instant',
    text: 'For whoever can change the website of the AI, or has an e-mail address at it.',
    steps: [
      'Sign in, and choose the way that fits: a DNS record, a file, a meta tag or your sign-in address.',
      'Place what we show you. A colleague can do it: there is a link without sign-in.',
      'We look for it. The listing is yours as soon as it is found.',
    ],
    action: 'Claim instantly',
  },
  {
    id: 'documents',
    heading: 'Manual claim',
    time: '2-3 business days',
    text: 'For whoever represents the AI, but cannot change its website.',
    steps: [
      'Sign in, and upload up to 5 documents: PDF, JPG, PNG or DOCX, 10 MB each.',
      'An admin reads them. Nobody else can, and they are deleted 30 days after the decision.',
      'You get a mail with the decision and its reason.',
    ],
    action: 'Claim with documents',
  },
];

export const FAQ = [
  {
    question: 'Who can claim an AI?',
    answer: 'Only the official owner or an authorized representative may claim a tool.',
  },
  {
    question: 'Do I have to prove that it is mine?',
    answer:
      'Verification may be required: by a record at the website of the AI, by a sign-in address of its domain, or by documents that show your role.',
  },
  {
    question: 'What can the owner of a claimed AI do?',
    answer:
      'A claimed tool’s owner can update information, respond to reviews and see analytics. A co-owner can do the same.',
  },
  {
    question: 'How long does it take?',
    answer: 'An instant claim takes as long as the record needs to be found. A manual claim takes 2-3 business days.',
  },
  {
    question: 'What if somebody else has claimed my AI?',
    answer:
      'Claim it all the same. The present owner gets a mail, both sides can write what speaks for them, and an admin decides.',
  },
  {
    question: 'Can a claim be lost?',
    answer:
      'The proof is looked up again every month. If it is gone, you get a mail and have 30 days to place it again before the claim is revoked.',
  },
  {
    question: 'Does claiming improve the rating or the place in lists?',
    answer: 'No. Lists are ordered by what visitors do and write, whoever owns the AI.',
  },
] as const;
