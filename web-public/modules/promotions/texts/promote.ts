/** The words of the page of packages that admins do not change; those of S3 2.15 stay to the letter. */
export const PROMOTE = {
  title: 'Promote a tool',
  toPackages: 'See the packages',
  submit: 'Submit a tool for free',
  failed: 'The packages could not be loaded.',
  where: 'Where it appears',
  places: {
    saved: 'Saved AIs',
    upvoted: 'Upvoted AIs',
    rated: 'Rated & Reviewed',
    list: 'Lists and categories',
    search: 'Search results',
  } as Partial<Record<string, string>>,
  gets: 'What you get',
  prices: 'Prices',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  soonText: 'A listing is free and needs no promotion.',
  interested: 'I am interested',
  registerText: 'Everyone can see who pays for promotion, when and where:',
  register: 'the register of campaigns',
} as const;

/** The words of the drawn card. */
export const EXAMPLE = {
  label: 'Example',
  caption: 'A promoted tool above a list, whose order does not change.',
  tool: 'Your tool',
  mark: 'Sponsored',
  promise: 'One line that says what it does.',
  paid: 'Paid for by you, in public.',
} as const;
