/** The words of the dashboard's pages about promotions; those of S3 2.4 stay to the letter. */
export const OWN = {
  active: 'Active',
  past: 'Past',
  billing: 'Billing',
  states: { scheduled: 'Scheduled', running: 'Running', paused: 'Paused', ended: 'Ended' } as Partial<
    Record<string, string>
  >,
  noActive: 'Campaigns that are booked or running appear here.',
  noPast: 'Campaigns that are over appear here, with their figures.',
  seePackages: 'See the packages',
  registerText: 'Everyone can see who pays for promotion:',
  register: 'the register of campaigns',
  /** How far a running campaign is. */
  day: (day: number, days: number) => `Day ${day} of ${days}`,
  details: 'Figures',
  detailsOf: (campaign: string) => `Figures of ${campaign}`,
  newTab: '(opens in a new tab)',
  creditNote: 'Credit note',
} as const;

/** In place of the tables while there has been no campaign and no payment. */
export const EMPTY = {
  campaigns: {
    heading: 'Put your tool in view, and see what it brings',
    text: 'A campaign shows your tool in the places and on the days that you book, always marked as sponsored. Your campaigns will be listed here.',
    points: {
      heading: 'What you see of each campaign',
      each: [
        { heading: 'Start Date and End Date', text: 'Its days, and how far it is.' },
        { heading: 'Impressions', text: 'Visitors who had it in view, each once a day.' },
        { heading: 'Page Views', text: 'Visitors who opened the page of your tool from there.' },
        { heading: 'Visits', text: 'Visitors who went on to your website.' },
        { heading: 'Charge', text: 'The price of all its days.' },
      ],
    },
  },
  payments: {
    heading: 'Your payments and invoices, in one place',
    text: 'A listing is free. When you pay for a promotion, the payment appears here with an invoice that you can print or save.',
    points: {
      heading: 'What you see of each payment',
      each: [
        { heading: 'Date', text: 'The day on which it was received.' },
        { heading: 'Service', text: 'The package and the campaign it is for.' },
        { heading: 'Payment', text: 'The amount, and how it was paid.' },
        { heading: 'Invoice', text: 'Its number, with the way to the invoice itself.' },
      ],
    },
  },
} as const;

/** The words of one's own requests. */
export const REQUESTS = {
  heading: 'Requests',
  intro: 'The packages you are interested in, and our replies.',
  when: (start: string, days: number) => `From ${start}, for ${days === 1 ? '1 day' : `${days} days`}`,
  note: (text: string) => `Your note: ${text}`,
  reply: (text: string) => `Reply: ${text}`,
  states: { open: 'Waiting for a reply', replied: 'Replied', declined: 'Declined', withdrawn: 'Withdrawn' },
  reason: (text: string) => `Reason: ${text}`,
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing...',
  withdrawHeading: 'Withdraw this request?',
  withdrawText: (name: string) => `We will not reply to your request for ${name}. You can send it again later.`,
  withdrawn: 'Your request has been withdrawn.',
  withdrawFailed: 'The request could not be withdrawn. Please try again.',
} as const;

/** The words of a campaign's figures by day. */
export const FIGURES = {
  loading: 'Loading...',
  failed: 'The figures could not be loaded.',
  none: 'Nothing has been counted yet.',
  day: 'Day',
  place: 'Place',
  places: {
    saved: 'Saved AIs',
    upvoted: 'Upvoted AIs',
    rated: 'Rated & Reviewed',
    list: 'Lists',
    search: 'Search results',
  } as Partial<Record<string, string>>,
  impressions: 'Impressions',
  pageViews: 'Page Views',
  visits: 'Visits',
  uncounted: 'Not counted',
  uncountedText: 'What was left out of the figures, and why:',
  kinds: { impression: 'Impressions', view: 'Page views', visit: 'Visits' } as Partial<Record<string, string>>,
  reasons: {
    repeated: 'repeated by the same visitor on the same day',
    bot: 'made by automated programs',
    'not-issued': 'without an offer of this site',
    expired: 'long after the page was opened',
    'other-origin': 'from a page of another site',
    own: 'made by who pays, or by an admin',
    'not-running': 'while the campaign did not run',
    'no-impression': 'before it was seen',
  } as Partial<Record<string, string>>,
} as const;
