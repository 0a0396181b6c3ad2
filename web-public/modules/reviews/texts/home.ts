/** The words of the home page's invitation to a review. */
export const INVITE = {
  heading: 'Using an AI?',
  text: 'Tell others what it does well, what it does not, and whether it is worth its price.',
  open: 'Write a Review',
} as const;

/** The card of the strip under the search. */
export const FEATURE = {
  icon: 'star',
  title: 'Verified User Reviews',
  text: 'What people who use them say.',
  to: '/all-reviews',
} as const;
