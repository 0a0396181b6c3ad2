import type { PageTexts } from '../../../app/api/page-texts';
import type { Analytics, Claim, ClaimSettings, Figure, ToolHead } from '../api/claims';

const ID = '0197a000-0000-7000-8000-000000000001';

export const inkwell: ToolHead = {
  _id: ID,
  id: ID,
  slug: 'inkwell',
  name: 'Inkwell',
  url: 'https://www.inkwell.example/app',
  logoUrl: null,
};

export const settings: ClaimSettings = {
  brand: 'toolbase',
  fee: '$50, one-time, for lifetime access',
  paymentText: 'Coming soon....',
  instantText: 'As soon as your proof is found',
  manualText: 'Within 2-3 business days',
  documents: { most: 5, maxBytes: 10_485_760, types: ['pdf', 'jpg', 'png', 'docx'] },
  tokenDays: 7,
};

/** A claim that has just been started, but for what a test sets. */
export const claim = (differs: Partial<Claim> = {}): Claim => ({
  _id: ID,
  id: ID,
  tool: inkwell,
  state: 'pending-proof',
  stateReason: null,
  isDispute: false,
  as: 'claimant',
  host: 'inkwell.example',
  method: null,
  methods: [
    { method: 'dns', label: 'DNS record', instant: true, help: 'Add a TXT record.' },
    { method: 'file', label: 'File', instant: true, help: 'Upload a file.' },
    { method: 'documents', label: 'Documents', instant: false, help: 'Send documents.' },
  ],
  records: [
    {
      method: 'dns',
      place: '_toolbase-challenge.inkwell.example',
      kind: 'TXT',
      value: 'toolbase-challenge=4f6c',
    },
    {
      method: 'file',
      place: 'https://inkwell.example/.well-known/toolbase-challenge',
      kind: 'File',
      value: 'toolbase-challenge=4f6c',
    },
  ],
  recordLink: 'https://tools.example.org/claim/record/abc',
  seenAt: null,
  checks: [],
  statement: '',
  documents: [],
  messages: [],
  coOwner: null,
  invitations: [],
  claimedOn: null,
  expiresAt: '2026-12-01T08:00:00Z',
  suspendedAt: null,
  revokeOn: null,
  confirmBy: null,
  createdAt: '2026-11-24T08:00:00Z',
  updatedAt: '2026-11-24T08:00:00Z',
  ...differs,
});

const DAYS = ['2026-11-22', '2026-11-23', '2026-11-24'];

export const figure = (amounts: number[], medians: (number | null)[], differs: Partial<Figure> = {}): Figure => ({
  name: 'tool-views',
  label: 'Views',
  unit: 'views',
  total: amounts.reduce((sum, amount) => sum + amount, 0),
  medianTotal: 2,
  values: DAYS.map((day, index) => ({ day, amount: amounts[index] ?? 0, median: medians[index] ?? null })),
  ...differs,
});

export const analytics = (differs: Partial<Analytics> = {}): Analytics => ({
  tool: { _id: ID, id: ID, slug: 'inkwell', name: 'Inkwell' },
  category: { _id: ID, id: ID, name: 'Writing', tools: 812 },
  from: '2026-11-22',
  to: '2026-11-24',
  figures: [figure([3, 12, 5], [1, 1, null])],
  rating: {
    now: 4.5,
    reviews: 2,
    median: 4.2,
    values: DAYS.map((day, index) => ({ day, rating: index === 0 ? null : 4.5, reviews: index })),
  },
  origins: [
    { name: 'list', label: 'Lists', total: 15, values: [] },
    { name: 'search', label: 'Search', total: 5, values: [] },
  ],
  ...differs,
});

/** Some texts of the page Claim. */
export const claimTexts: PageTexts = {
  page: 'claim',
  texts: {
    heading: 'Claim your tool',
    intro: 'Take charge of your listing.',
    waysHeading: 'Two ways to prove it',
    websiteHeading: 'Instant claim',
    websiteText: 'For whoever can change the website of the AI.',
    websiteSteps: 'Sign in.\nPlace what we show you.',
    documentsHeading: 'Manual claim',
    documentsText: 'For whoever cannot.',
    documentsSteps: 'Sign in.',
    pitchHeading: 'People decide here.',
    pitch: 'Visitors compare your AI with its alternatives.',
    benefitsHeading: 'Benefits of claiming',
    benefits: 'Update information\nIn your own words.\n\nSee analytics\nDay by day.',
    faqHeading: 'Frequently asked questions',
  },
  faq: [
    {
      question: 'Who can claim a tool?',
      answer: 'Only the official owner or an authorized representative may claim a tool.',
    },
  ],
};
