/** Words of the page about how reviews are checked, and of the links to it. */
export const CHECKING = {
  path: '/how-reviews-are-checked',
  title: 'How Reviews Are Checked',
  heading: 'How reviews are checked',
  intro:
    'A person reads every review before it is published. This page explains what they look at, and what happens next.',
} as const;
