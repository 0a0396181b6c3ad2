/** The words of the dashboard's parts. Those of the specification stay to the letter (S3 section 2.4). */

export const CLAIMED_TAB = 'Claimed';
export const CLAIMED_PATH = `/dashboard/my-ais?tab=${CLAIMED_TAB}`;

export const CLAIMS_PAGE = {
  label: 'Claim',
  heading: 'Your claim',
  intro: 'Prove that a tool is yours, and follow your claim.',
};

export const ANALYTICS_PAGE = {
  label: 'Analytics',
  heading: 'Analytics',
  intro: 'What your listing brings you, day by day for 90 days.',
};

export const CLAIMED = {
  edit: 'Edit',
  manage: 'Manage',
  role: { owner: 'Owner', 'co-owner': 'Co-owner' },
  suspended: 'Proof missing',
  notRated: 'No reviews yet',
  recent: 'Last 28 days',
  noViews: 'No views yet',
  none: 'The tools you own appear here once a claim is approved.',
  pricesChecked: (month: string) => `Prices last checked in ${month}.`,
  checkPrices: 'Check them',
  next: 'Claim a tool',
  listed: 'Is your tool already listed here?',
  open: 'Claims in progress',
  continue: 'Continue',
} as const;
