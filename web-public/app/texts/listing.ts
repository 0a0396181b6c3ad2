/** The words about what makes a listing good: in the form, and beside the example on the page "Submit". */

interface LineText {
  label: string;
  /** The hint about what to enter, while it is missing. */
  missing: string;
  /** Why it helps. */
  why: string;
  /** The key of the form's step. */
  step: string;
}

export const LISTING_TEXTS = {
  oneLine: {
    label: 'One line',
    missing: 'Sum up the tool in one line.',
    why: 'It appears on cards and in search results.',
    step: 'basics',
  },
  categories: {
    label: 'A category',
    missing: 'Choose the category it belongs to.',
    why: 'Most visitors arrive through categories.',
    step: 'basics',
  },
  introduction: {
    label: 'An introduction',
    missing: 'Describe it in at least 150 characters.',
    why: 'Search uses it, too.',
    step: 'about',
  },
  usage: {
    label: 'Usage and speciality',
    missing: 'Explain who uses it, for what, and what sets it apart.',
    why: 'Readers want to recognise themselves.',
    step: 'about',
  },
  pros: {
    label: 'Three things to like',
    missing: 'Name three, one per line.',
    why: 'People read them first.',
    step: 'pros-cons',
  },
  cons: {
    label: 'One thing not to like',
    missing: 'Name one.',
    why: 'Naming a limit makes the rest credible.',
    step: 'pros-cons',
  },
  logo: { label: 'A logo', missing: 'Add one.', why: 'People recognise it in every list.', step: 'media' },
  photo: {
    label: 'A picture',
    missing: 'Add a picture of the tool in use.',
    why: 'It says more in a second than a paragraph does.',
    step: 'media',
  },
  pricing: {
    label: 'The price',
    missing: 'Choose a type and, unless it is free, add a plan with its price, checked within a year.',
    why: 'Filters and comparisons rely on it.',
    step: 'pricing',
  },
  faq: {
    label: 'An answered question',
    missing: 'Answer the question people ask most.',
    why: 'It saves your support team time.',
    step: 'faqs',
  },
  social: {
    label: 'A social link',
    missing: 'Add one.',
    why: 'It shows who is behind the tool.',
    step: 'links',
  },
} as const satisfies Record<string, LineText>;

export type ListingLine = keyof typeof LISTING_TEXTS;
export const LISTING_LINES = Object.keys(LISTING_TEXTS) as ListingLine[];

export const LISTING = {
  heading: 'A good listing',
  score: (done: number, all: number) => `${done} of ${all}`,
  scoreText:
    'Each line counts equally. Only the fields marked in the form are required, and a person reviews your submission whatever its score.',
  complete: 'Nothing is missing. Your listing is complete.',
  done: 'done',
  missing: 'missing',
} as const;
