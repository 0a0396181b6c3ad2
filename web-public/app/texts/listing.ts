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
    missing: 'Say in one line what it promises.',
    why: 'Cards and search results show it.',
    step: 'basics',
  },
  categories: {
    label: 'A category',
    missing: 'Choose where it belongs.',
    why: 'Most visitors come by categories.',
    step: 'basics',
  },
  introduction: {
    label: 'An introduction',
    missing: 'Describe it in at least 150 characters.',
    why: 'The search reads it, too.',
    step: 'about',
  },
  usage: {
    label: 'Use and speciality',
    missing: 'Say who uses it for what, and what is special.',
    why: 'Readers look for themselves in it.',
    step: 'about',
  },
  pros: {
    label: 'Three things to like',
    missing: 'Name three, one a line.',
    why: 'They are read first.',
    step: 'pros-cons',
  },
  cons: {
    label: 'A thing not to like',
    missing: 'Name one.',
    why: 'Who names a limit is believed.',
    step: 'pros-cons',
  },
  logo: { label: 'A logo', missing: 'Add one.', why: 'It is found again in every list.', step: 'media' },
  photo: {
    label: 'A picture',
    missing: 'Add a picture of it at work.',
    why: 'It shows in a second what texts explain.',
    step: 'media',
  },
  pricing: {
    label: 'The price',
    missing: 'Choose a type and, unless it is free, add a plan with its price.',
    why: 'Filters and comparisons go by it.',
    step: 'pricing',
  },
  faq: {
    label: 'A question answered',
    missing: 'Answer what people ask you most.',
    why: 'It saves them the way to your support.',
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
    'Each line counts the same. None but those marked in the form is required: a person reviews what you submit, whatever the score.',
  complete: 'Nothing is missing: this is a complete listing.',
  done: 'done',
  missing: 'missing',
} as const;
