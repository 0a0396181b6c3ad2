/** The words of the dashboard's parts. Those of the specification stay to the letter (S3 section 2.4). */

export const CLAIMED_TAB = 'Claimed';
export const CLAIMED_PATH = `/dashboard/my-ais?tab=${CLAIMED_TAB}`;

export const CLAIMS_PAGE = {
  label: 'Claim',
  heading: 'Your claim',
  intro: 'How you prove that an AI is yours, and what comes of it.',
};

export const ANALYTICS_PAGE = {
  label: 'Analytics',
  heading: 'Analytics',
  intro: 'What your listing brings you, day by day for 90 days.',
};

export const CLAIMED = {
  analytics: 'Analytics',
  edit: 'Edit',
  manage: 'Manage',
  editListing: 'Edit your listing',
  role: { owner: 'Owner', 'co-owner': 'Co-owner' },
  suspended: 'Proof missing',
  next: 'Claim an AI',
  listed: 'Is your AI listed here already?',
  open: 'Claims under way',
  continue: 'Continue',
} as const;
