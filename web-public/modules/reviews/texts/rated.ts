/** The words of one's own reviews on the dashboard. Those of S3 section 2.3 stay to the letter. */
export const RATED = {
  heading: 'Rated & Reviewed',
  intro: 'Your ratings and reviews of AI tools, agents and GPTs.',
  none: 'You have reviewed no tools',
  states: {
    pending: 'Under review',
    published: 'Published',
    rejected: 'Not published',
    withdrawn: 'Withdrawn',
    deleted: 'Deleted',
  },
  revision: 'Your changes are under review',
  reasons: 'Why it was not published:',
  revisionRejected: 'Why your changes were not published:',
  noCategories: 'No categories provided',
  toolMissing: 'Tool not found.',
  visit: (tool: string) => `Website of ${tool}`,
  edit: 'Edit Review',
  withdraw: 'Withdraw',
  withdrawHeading: 'Withdraw this review?',
  withdrawText: (tool: string) =>
    `Your review of ${tool} disappears from the site and from its score. You can review the tool again later.`,
  withdrawing: 'Withdrawing...',
  withdrawn: 'Review withdrawn',
  withdrawFailed: 'The review could not be withdrawn. Please try again.',
  show: 'Show the review',
  waitNote: 'A moderator decides within 1-3 days, and we mail you the decision.',
} as const;
