/** The words of the dashboard's pages about promotions; those of S3 2.4 stay to the letter. */
export const OWN = {
  active: 'Active',
  past: 'Past',
  billing: 'Billing',
  states: { scheduled: 'Scheduled', running: 'Running', paused: 'Paused', ended: 'Ended' } as Partial<
    Record<string, string>
  >,
  seePackages: 'See the packages',
  details: 'Figures',
  detailsOf: (campaign: string) => `Figures of ${campaign}`,
  newTab: '(opens in a new tab)',
  creditNote: 'Credit note',
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
