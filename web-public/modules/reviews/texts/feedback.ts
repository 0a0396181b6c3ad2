/** The words of the page on which owners reply to reviews and questions. */
export const FEEDBACK = {
  claimOne: 'Claim a tool',
  claimed: 'Is one yours already?',
  ownTools: 'See your tools',
  toolMissing: 'Tool not found.',
  states: {
    waiting: 'Waiting for a moderator',
    published: 'Published',
    replaced: 'A moderator has published a different text',
  },
  count: (entered: number, most: number) => `${entered} of at most ${most} characters. A moderator reads it first.`,
  sending: 'Sending...',
  // Reviews
  reviews: 'Reviews',
  onlyOpen: 'Only reviews without a reply',
  noReviews: 'No reviews of your tools yet.',
  noneOpen: 'Every review has a reply.',
  former: 'Your previous reply stays until the new one is published.',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  // Questions
  questions: 'Questions',
  noQuestions: 'No open questions about your tools.',
  publishedText: 'The published answer',
} as const;

/** A text that an owner writes: the field as the server names it, its limit, and the words around it. */
export interface ReplyKind {
  name: string;
  most: number;
  rows: number;
  label: string;
  begin: string;
  edit: string;
  empty: string;
  long: string;
  submit: string;
  sent: string;
  failed: string;
}

/** The reply to a review. */
export const REPLY: ReplyKind = {
  name: 'text',
  most: 2_000,
  rows: 4,
  label: 'Your reply',
  begin: 'Reply',
  edit: 'Edit the reply',
  empty: 'Please write a reply.',
  long: 'A reply can have up to 2,000 characters.',
  submit: 'Send the reply',
  sent: 'Your reply was sent. It will be published once a moderator has read it.',
  failed: 'The reply could not be sent. Please try again.',
};

/** The answer to a question. */
export const ANSWER: ReplyKind = {
  name: 'answer',
  most: 200,
  rows: 2,
  label: 'Your answer',
  begin: 'Answer',
  edit: 'Edit the answer',
  empty: 'Please enter an answer.',
  long: 'An answer can have up to 200 characters.',
  submit: 'Send the answer',
  sent: 'Your answer was sent. It will be published once a moderator has read it.',
  failed: 'The answer could not be sent. Please try again.',
};

/** While there is nothing to reply to. */
export const FIRST_FEEDBACK = {
  heading: 'Reply to the people who use your tool',
  text: 'There is nothing to reply to yet. Reviews of your claimed tools, and questions about them, will appear here.',
  points: {
    heading: 'How replies work',
    each: [
      { heading: 'Reviews', text: 'Your reply stands below the review, marked as a reply from the owner.' },
      { heading: 'Questions', text: 'Your answer joins the questions and answers on the page of your tool.' },
      {
        heading: 'A moderator reads them first',
        text: 'You can change a reply later, and the new text is read again.',
      },
    ],
  },
} as const;
